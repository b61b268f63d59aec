import type { RpcNotification, RpcRequest, RpcResponse } from '../metamask/rpc.ts'

/** Window messages between the page's script and the content script, distinguished from other messages. */
export type ToWallet = { latchExtension: 'to-wallet'; payload: RpcRequest }
export type ToPage = { latchExtension: 'to-page'; payload: RpcResponse | RpcNotification }
