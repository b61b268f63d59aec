/** The connected wallet. */
export type WalletSummary = {
  /** Display name, as the wallet or the directory gives it. */
  name: string
  /** URL or data URI of the icon. */
  icon: string | null
  /** Reverse domain name from EIP-6963, e.g. `io.metamask`. */
  rdns: string | null
  /**
   * EVM account type that an embedded wallet uses on this page; absent for other wallets and for projects without smart
   * accounts. The user can switch it in the Account view, which emits `accountsChanged`.
   */
  preferredAccountType?: 'eoa' | 'smartAccount'
  /** Social login of an embedded wallet, e.g. `google`; absent for a login with an email address. */
  socialProvider?: string
}
