import {
  BaseError,
  ChainDisconnectedError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  RpcError,
  SwitchChainError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'
import { asRpcError } from './errors.ts'

/** Each carries its code. */
const CLASSES = [
  UserRejectedRequestError,
  ResourceUnavailableRpcError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  ProviderDisconnectedError,
  ChainDisconnectedError,
]

/** As wagmi's own of that name; the package that it is in may be out of a connector's reach. */
class ChainNotConfiguredError extends BaseError {
  override name = 'ChainNotConfiguredError'
}

/**
 * Returns viem's error for the code, with a `shortMessage`, as wagmi's users expect from a connector. The SDK's error
 * is its `cause`.
 */
export function toViemError(thrown: unknown): Error {
  if (thrown instanceof BaseError) return thrown
  const cause = asRpcError(thrown)
  const { code, message } = cause
  const Known = CLASSES.find((known) => known.code === code)
  return Known ? new Known(cause) : new RpcError(cause, { code, shortMessage: message })
}

/** Like {@link toViemError}, for a failed switch of the chain. */
export function toSwitchError(thrown: unknown): Error {
  const error = toViemError(thrown)
  return error instanceof UserRejectedRequestError ? error : new SwitchChainError(asRpcError(thrown))
}

/** Returns the error for a chain that wagmi's config does not have. */
export function chainNotConfigured(): Error {
  return new SwitchChainError(new ChainNotConfiguredError('Chain not configured.'))
}
