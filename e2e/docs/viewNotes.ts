import type { View } from '@latch/widget/src/app/router.ts'

/** The description of a view in `docs/views.md`. */
type Note = {
  /** Its purpose. */
  shows: string
  /** How else it opens, besides `sdk.open`: calls, and an operator's switch in backticks. */
  opens: string
}

/** Every view of the modal, in the order in which users meet them: the compiler reports missing ones. */
export const VIEW_NOTES = {
  Connect: {
    shows: 'Ways to connect: wallets of the browser, of other devices, and by email',
    opens: '`sdk.connect()`; `sdk.connect({ namespace })` lists one chain family',
  },
  AllWallets: { shows: 'Every wallet of the directory, with a search', opens: 'Connect' },
  GetWallet: { shows: 'Wallets for users who have none', opens: 'WhatIsAWallet' },
  Downloads: {
    shows: 'Where to install a wallet: extension stores and app stores',
    opens: 'a wallet of GetWallet or AllWallets that cannot be reached otherwise',
  },
  ChooseFamily: {
    shows: 'The chain families in which a wallet of the browser can be connected, if it serves several',
    opens: 'a wallet of Connect; `sdk.connect({ wallet })`',
  },
  ConnectingExternal: {
    shows: 'Waiting for a browser wallet',
    opens: 'a wallet of Connect; `sdk.connect({ wallet })`',
  },
  ConnectingWalletConnect: {
    shows: 'QR code or link that pairs a wallet on another device',
    opens: 'a wallet of Connect that is not in the browser; `walletconnect`',
  },
  ConnectSocials: {
    shows: 'All social logins',
    opens: 'Connect, where there are more than fit in a line; `social_login`',
  },
  ConnectingSocial: { shows: 'Waiting for a social login in its window', opens: 'Connect; `social_login`' },
  ConnectingFarcaster: {
    shows: 'QR code or link of a login with Farcaster',
    opens: 'Connect; `social_login=farcaster`',
  },
  EmailLogin: {
    shows: 'The code of an email login, drawn by the secure frame',
    opens: 'the email field of Connect; `email`',
  },
  PasskeyLogin: { shows: 'Waiting for a passkey', opens: 'Connect; `passkeys`' },
  WhatIsAWallet: { shows: 'What a wallet is', opens: 'the question mark of Connect; `wallet_guide`' },
  WhatIsANetwork: { shows: 'What a network is', opens: 'the question mark of Networks; `wallet_guide`' },
  WhyThisSite: { shows: 'Why the modal is on an origin of its own', opens: 'Connect' },
  Account: {
    shows: 'Balance, tokens, NFTs and activity, and what can be done with them',
    opens: '`sdk.open()` while connected; `activity`, `nfts` switch its tabs',
  },
  AccountSettings: {
    shows: 'Account type, permissions, security, shared email, explorer, disconnect',
    opens: 'Account',
  },
  ProfileWallets: {
    shows: 'Connected wallets by chain family: switch, add, disconnect',
    opens: 'Account; `multi_wallet`',
  },
  Transaction: {
    shows: 'One transaction: its status, fee and link to the explorer',
    opens: 'the Activity tab',
  },
  TransactionBatch: { shows: 'What became of batched calls', opens: '`wallet_showCallsStatus`' },
  Networks: { shows: 'Networks that the page uses, to switch between', opens: 'Account; `network_switch`' },
  SwitchNetwork: {
    shows: 'Waiting for the wallet to switch',
    opens: 'a network of Networks; a network that the page needs',
  },
  SwitchActiveChain: {
    shows: 'Says that a network needs a wallet of its chain family',
    opens: 'a network of Networks whose family has no wallet yet',
  },
  UnsupportedChain: {
    shows: 'Says that the page does not use the wallet’s network, and offers others',
    opens: 'any view of the account on such a network',
  },
  WalletReceive: { shows: 'The address as text and as QR code', opens: 'Account; `receive`' },
  WalletSend: { shows: 'Form that sends a coin or a token', opens: '`sdk.send()`; Account; `send`' },
  WalletSendSelectToken: { shows: 'Tokens to send', opens: 'WalletSend' },
  WalletSendPreview: { shows: 'What is sent, its fee, and what it changes', opens: 'WalletSend' },
  Swap: { shows: 'Form that swaps tokens', opens: 'Account; `swap`' },
  SwapSelectToken: { shows: 'Tokens to swap', opens: 'Swap' },
  SwapPreview: { shows: 'Price, slippage and fees of a swap, and its approval', opens: 'Swap' },
  FundWallet: {
    shows: 'Ways to fund the account: buy, deposit, receive, swap',
    opens: 'Account; `onramp`, `fund_from_exchange`',
  },
  OnRampProviders: { shows: 'Sellers with their prices', opens: 'FundWallet; `onramp`' },
  OnRampTokenSelect: { shows: 'Coins to buy', opens: 'OnRampProviders' },
  OnRampFiatSelect: { shows: 'Currencies to pay with', opens: 'OnRampProviders' },
  BuyInProgress: { shows: 'Status of a purchase', opens: 'OnRampProviders' },
  PayWithExchange: { shows: 'Choosing an exchange and an amount', opens: 'FundWallet; `fund_from_exchange`' },
  PayWithExchangeSelectAsset: { shows: 'Coins to deposit', opens: 'PayWithExchange' },
  ApproveRequest: {
    shows: 'A request of the page: what it does, and its risks',
    opens: 'methods that a user approves',
  },
  ApproveTransaction: {
    shows: 'The same for email wallets, drawn by the secure frame',
    opens: 'methods that a user approves',
  },
  SIWXSignMessage: { shows: 'Signing in with the wallet', opens: 'option `signIn`; `siwx`' },
  DataCapture: { shows: 'Asks for an email address, with consent', opens: '`email_capture`' },
  DataCaptureOtpConfirm: { shows: 'The code that was sent to that address', opens: 'DataCapture' },
  AccountEmail: {
    shows: 'The address that is shared with the site, to remove',
    opens: 'AccountSettings; `email_capture`',
  },
  RegisterAccountName: {
    shows: 'Registers a name for the account, or shows it',
    opens: 'Get a name, on Account; `names`',
  },
  RegisterAccountNameSuccess: { shows: 'The name that was registered', opens: 'RegisterAccountName' },
  Permissions: {
    shows: 'What sites may do with a smart account without asking',
    opens: 'AccountSettings; `smart_accounts`',
  },
} satisfies Record<View['name'], Note>
