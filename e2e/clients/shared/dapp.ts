/** A page's actions with a client that has no page of its own. */
export type Dapp = {
  connect(): Promise<unknown>
  sign(message: string): Promise<unknown>
  /** @param value - In wei. Resolves with the hash. */
  send(to: string, value: string): Promise<unknown>
}

/** Draws a button for each, and the result of the last press. */
export function drawDapp(dapp: Dapp): void {
  const result = document.createElement('output')
  const recipient = document.createElement('input')
  recipient.ariaLabel = 'Recipient'
  const button = (label: string, action: () => Promise<unknown>) => {
    const made = document.createElement('button')
    made.textContent = label
    made.onclick = async () => {
      result.textContent = ''
      result.textContent = JSON.stringify(await action().catch(({ code, message }) => ({ code, message })))
    }
    return made
  }
  document.body.append(
    button('Connect', dapp.connect),
    button('Sign message', () => dapp.sign('Hello from a client')),
    recipient,
    button('Send', () => dapp.send(recipient.value, '250000000000000000')),
    result,
  )
}
