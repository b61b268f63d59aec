import { connect, disconnect, reconnect, switchChain } from '@wagmi/core'
import {
  BaseError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UnauthorizedProviderError,
  UserRejectedRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { ProviderRpcError, WalletUnavailableError } from './errors.ts'
import { second, setUpWagmi } from './testWagmi.ts'

const refuse = (error: Error) => () => {
  throw error
}
const rpcError = (code: number, message: string, reason?: string) =>
  new ProviderRpcError({ code, message, data: reason && { reason } })
/** Returns the error that a call rejects with. */
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error,
  )

test.each([
  [UserRejectedRequestError, rpcError(4001, 'User rejected the request. Modal closed')],
  [ResourceUnavailableRpcError, rpcError(-32002, 'Too many requests wait for the user')],
  [ProviderDisconnectedError, new WalletUnavailableError({ reason: 'handshake_timeout', hint: 'Too slow' })],
  [UnauthorizedProviderError, new WalletUnavailableError({ reason: 'denied_origin', hint: 'Not listed' })],
])("connect rejects with viem's %o, and with what the SDK said as its cause", async (Expected, cause) => {
  const { config, connector } = setUpWagmi({ eth_requestAccounts: refuse(cause) })
  const error = await rejection(connect(config, { connector }))
  expect(error).toBeInstanceOf(Expected)
  expect(error).toMatchObject({ code: cause.code, shortMessage: expect.any(String), details: cause.message })
  expect(error.cause).toBe(cause)
})

test('what viem has no class for keeps its code and its words', async () => {
  const cause = rpcError(-31999, 'The wallet is out of paper')
  const { config, connector } = setUpWagmi({ eth_requestAccounts: refuse(cause) })
  const error = await rejection(connect(config, { connector }))
  expect(error).toBeInstanceOf(BaseError)
  expect(error).toMatchObject({ code: -31999, shortMessage: 'The wallet is out of paper' })
  expect(error.cause).toBe(cause)
})

test('a visitor who declines a switch is told as one who declines, by connect too', async () => {
  const { config, connector } = setUpWagmi({ wallet_switchEthereumChain: refuse(rpcError(4001, 'No')) })
  const connecting = connect(config, { connector, chainId: second.id })
  expect(await rejection(connecting)).toBeInstanceOf(UserRejectedRequestError)
  await connect(config, { connector })
  const switching = switchChain(config, { chainId: second.id })
  expect(await rejection(switching)).toBeInstanceOf(UserRejectedRequestError)
})

test.each([
  ['of another cause', 'wallet_switchEthereumChain', rpcError(-32603, 'Out of order')],
  ['for the project', 'wallet_switchEthereumChain', rpcError(4902, 'No', 'CHAIN_NOT_IN_PROJECT')],
])('a switch that fails %s is a SwitchChainError', async (_, method, cause) => {
  const { config, connector } = setUpWagmi({ [method]: refuse(cause) })
  await connect(config, { connector })
  const error = await rejection(switchChain(config, { chainId: second.id }))
  expect(error).toBeInstanceOf(SwitchChainError)
  expect(error).toMatchObject({ code: 4902, details: cause.message })
})

test('a visitor who declines to add the chain declines', async () => {
  const { config, connector } = setUpWagmi({
    wallet_switchEthereumChain: refuse(rpcError(4902, 'Unknown')),
    wallet_addEthereumChain: refuse(rpcError(4001, 'No')),
  })
  await connect(config, { connector })
  const switching = switchChain(config, { chainId: second.id })
  expect(await rejection(switching)).toBeInstanceOf(UserRejectedRequestError)
})

test("a chain that wagmi's configuration lacks is told as wagmi's own connectors tell it", async () => {
  const { connector } = setUpWagmi()
  const error = await rejection(connector.switchChain?.({ chainId: 5 }) as Promise<unknown>)
  expect(error).toBeInstanceOf(SwitchChainError)
  expect(error).toMatchObject({ code: 4902, cause: { name: 'ChainNotConfiguredError' } })
})

test('what disconnect fails with has a short message', async () => {
  const { config, connector, sdk } = setUpWagmi()
  await connect(config, { connector })
  sdk.disconnect.mockRejectedValue(rpcError(4900, 'Out of reach'))
  expect(await rejection(disconnect(config))).toBeInstanceOf(ProviderDisconnectedError)
})

test('a connector whose SDK has ended is not authorised, and keeps wagmi from restoring no other', async () => {
  const { config, connector } = setUpWagmi({ eth_accounts: refuse(rpcError(4900, 'The SDK was destroyed.')) })
  expect(await connector.isAuthorized()).toBe(false)
  await reconnect(config)
  expect(config.state.status).toBe('disconnected')
})
