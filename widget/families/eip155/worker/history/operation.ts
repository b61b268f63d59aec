/** A transfer as one account sees it. */
export type Movement = {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  sender: string
  recipient: string
}

export type Act = {
  sender: string
  /** null for the creation of a contract. */
  recipient: string | null
  /** First four bytes of the input; null without any. */
  selector: string | null
}

const NOBODY = '0x0000000000000000000000000000000000000000'
/** `approve(address,uint256)`, `setApprovalForAll(address,bool)`, `increaseAllowance(address,uint256)` */
const APPROVALS = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351'])

/** Kind of a transaction from an account's view, in the terms of docs/behaviour.md#activity. */
export function operationType(account: string, act: Act, movements: readonly Movement[]): string {
  const mine = movements.filter(({ sender, recipient }) => sender === account || recipient === account)
  const goes = mine.filter(({ sender, recipient }) => sender === account && recipient !== account)
  const comes = mine.filter(({ sender, recipient }) => recipient === account && sender !== account)
  if (act.recipient === null && act.sender === account) return 'deploy'
  if (goes.length > 0 && comes.length > 0) return 'trade'
  if (comes.length > 0) return comes.every(({ sender }) => sender === NOBODY) ? 'mint' : 'receive'
  if (goes.length > 0) return goes.every(({ recipient }) => recipient === NOBODY) ? 'burn' : 'send'
  if (act.selector !== null && APPROVALS.has(act.selector)) return 'approve'
  return mine.length > 0 ? 'send' : 'execute'
}
