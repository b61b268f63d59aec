/** Messages between MetaMask's provider in a page and the wallet behind it: plain JSON-RPC 2.0. */
export type RpcRequest = { jsonrpc: '2.0'; id?: number | string | null; method: string; params?: unknown }
export type RpcResponse =
  | { jsonrpc: '2.0'; id: number | string; result: unknown }
  | { jsonrpc: '2.0'; id: number | string; error: { code: number; message: string; data?: unknown } }
export type RpcNotification = { jsonrpc: '2.0'; method: string; params: unknown }
