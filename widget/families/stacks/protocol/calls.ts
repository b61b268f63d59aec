/** Calls from the widget to Stacks wallets, whichever dialect they speak. */
export type StacksCall =
  | 'stacks:connect'
  | 'stacks:disconnect'
  | 'stacks:signMessage'
  | 'stacks:signStructuredData'
  | 'stacks:signTransaction'
  | 'stacks:transfer'
  | 'stacks:callContract'
