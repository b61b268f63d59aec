/** Features of Wallet Standard that the SDK calls on the widget's behalf; messages cross as base64, transactions as text. */
export type SuiFeature = `sui:${'signPersonalMessage' | 'signTransaction' | 'signAndExecuteTransaction'}`
