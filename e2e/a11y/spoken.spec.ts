import type { StateId } from '../gallery/states.ts'
import { expect, test, widgetFrameOf } from './galleryTest.ts'

const DESKTOP = { display: 'modal', theme: 'light', width: 460, height: 760, locale: 'en' } as const

/** Expected accessibility tree from top to bottom; other lines may be between these. */
const VIEWS: Readonly<Partial<Record<StateId, string>>> = {
  connect: `
    - dialog "Connect a wallet":
      - banner:
        - heading "Connect a wallet" [level=1]
        - button /Connecting to .*harbour.example/
        - button "Close"
      - status: 4 wallets found
      - list "Wallets in this browser":
        - listitem:
          - button /^Birch/
      - list "More wallets":
        - listitem:
          - button /^All wallets/`,
  'sign-in': `
    - dialog /Sign in/:
      - banner:
        - heading /Sign in/ [level=1]
        - button "Close"
      - text: /harbour.example/
      - term: Account
      - definition: 0xA0b8…06eB48
      - term: Network
      - definition: Ethereum
      - button "Not now"
      - button "Sign in"`,
  'send-ready': `
    - dialog /Send/:
      - banner:
        - button "Back"
        - heading /Send/ [level=1]
        - button "Close"
      - textbox "Amount":
        - text: "0.25"
      - 'button "Token: ETH. Choose another"'
      - button "Max"
      - textbox "To":
        - text: "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984"
      - button "Clear the recipient"
      - group /^Network fee/:
        - radio "Normal" [checked]
      - button "Review"`,
  'approve-transaction': `
    - dialog "Send a transaction":
      - banner:
        - heading "Send a transaction" [level=1]
        - button "Close"
      - text: /Requested by .*harbour.example/
      - heading "Estimated changes" [level=2]
      - region "Message":
        - term: Amount
        - definition: 0.25 ETH
        - term: To
        - definition: "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984"
      - term: Network
      - definition: Ethereum
      - button "Reject"
      - button "Approve"`,
}

/** The same for the secure origin's screens. */
const SCREENS = {
  code: `
    - main:
      - heading "Enter your code" [level=1]
      - paragraph: /We sent a six-digit code to ada.lovelace@.* Enter it only here, at secure.example/
      - textbox "Six-digit code" [invalid]
      - alert: Wrong code. 4 attempts left.
      - button "Send a new code"`,
  'confirm-payment': `
    - banner: /secure.example/
    - main:
      - heading "Send a transaction" [level=1]
      - term: Requested by
      - definition: harbour.example
      - term: Account
      - definition: "0x52908400098527886E0F7030069857D2E4169EE7"
      - term: Network
      - definition: Ethereum
      - term: Amount
      - definition: 0.25 ETH
      - term: To
      - definition: "0x52908400098527886E0F7030069857D2E4169EE7"
      - combobox "Approve payments on harbour.example without this window"
      - button "Reject"
      - button "Approve"`,
} as const

test('what a screen reader speaks when somebody connects, signs in, sends and approves: in this order, each with its role and name', async ({
  page,
  show,
}) => {
  for (const [state, spoken] of Object.entries(VIEWS)) {
    await show({ ...DESKTOP, state: state as StateId })
    await expect.soft(widgetFrameOf(page).locator('body'), state).toMatchAriaSnapshot(spoken)
  }
})

test('what a screen reader speaks on the secure origin, where somebody logs in and approves', async ({
  page,
  galleryUrl,
}) => {
  for (const [state, spoken] of Object.entries(SCREENS)) {
    await page.goto(`${galleryUrl}secure.html?state=${state}&theme=light`)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await expect.soft(page.locator('body'), state).toMatchAriaSnapshot(spoken)
  }
})
