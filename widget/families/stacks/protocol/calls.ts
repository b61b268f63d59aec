/** What the widget asks wallets of Stacks for, whichever dialect they speak. */
export type StacksCall =
  | 'stacks:connect'
  | 'stacks:disconnect'
  | 'stacks:signMessage'
  | 'stacks:signStructuredData'
  | 'stacks:signTransaction'
  | 'stacks:transfer'
  | 'stacks:callContract'
