/** A gray square: the only kind of address that EIP-6963 allows. */
export const WALLET_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23475569'/%3E%3C/svg%3E"
