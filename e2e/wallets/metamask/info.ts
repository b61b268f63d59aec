/** EIP-6963 data of the test wallet, with its own name, so that no screenshot pretends to show MetaMask. */
export const METAMASK_LIKE = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'MetaMask-like',
  icon: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%23c2571a%22/%3E%3Cpath d=%22M8 23V9l8 8 8-8v14%22 fill=%22none%22 stroke=%22%23fff%22 stroke-width=%223%22/%3E%3C/svg%3E',
  rdns: 'test.latch.metamask',
} as const
