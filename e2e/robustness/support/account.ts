/** The account of the scripted wallets: the first development account, with its EIP-55 checksum. */
export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
