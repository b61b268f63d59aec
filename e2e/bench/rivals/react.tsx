import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const WALLETS = ['Bench Wallet', 'Other Wallet', 'Third Wallet']

/** The least that a React frame can be: a title and a list of buttons. */
function Connect() {
  const [chosen, choose] = useState<string>()
  return (
    <main>
      <h1>Connect wallet</h1>
      <ul>
        {WALLETS.map((name) => (
          <li key={name}>
            <button type="button" data-row="" aria-pressed={name === chosen} onClick={() => choose(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Connect />)
