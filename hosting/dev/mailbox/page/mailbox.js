/** Milliseconds between two looks at the mailbox. */
const INTERVAL = 1_000

const list = document.querySelector('#messages')
const newest = document.querySelector('#newest')
let shown = ''

function element(name, text, className = '') {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function entry({ to, from, subject, text, at, code, links }) {
  const item = document.createElement('li')
  item.append(
    element('h2', subject),
    element('div', `to ${to}, from ${from}, ${new Date(at).toLocaleTimeString()}`),
  )
  if (code !== null) item.append(element('div', code, 'code'))
  item.append(element('pre', text))
  for (const link of links) {
    const anchor = element('a', link)
    anchor.href = link
    item.append(anchor)
  }
  return item
}

function show(messages) {
  const [first] = messages
  if (first?.id === shown) return
  shown = first?.id ?? ''
  const code = messages.find((message) => message.code !== null)
  newest.textContent = code ? `Newest code: ${code.code}, for ${code.to}` : 'No mail yet.'
  list.replaceChildren(...messages.map(entry))
}

async function look() {
  try {
    const { messages } = await (await fetch('/messages')).json()
    show(messages)
  } catch {
    newest.textContent = 'The local stack does not answer.'
    shown = ''
  }
  setTimeout(look, INTERVAL)
}

newest.textContent = 'No mail yet.'
look()
