import type { ChainId } from '@latch/protocol/caip.ts'
import type { SwapServiceId } from '@latch/protocol/swap.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import type { AgreedService } from './agreed.ts'
import type { Breach } from './check.ts'
import { readLifi } from './lifi.ts'
import { readOneInch } from './oneInch.ts'
import { isSame, type ServiceCall } from './serviceCall.ts'
import { isSettler, readZeroEx } from './zeroEx.ts'

type Reader = {
  /** @returns null if it cannot be read completely. */
  read(call: BuiltCall, router: string): ServiceCall | null
  /** Returns whether the chain lists an executor as the service's; absent if calls have none. @throws RpcError of the node */
  isOwn?(chainId: ChainId, executor: string): Promise<boolean>
}

const READERS: Readonly<Record<SwapServiceId, Reader>> = {
  '0x': { read: readZeroEx, isOwn: isSettler },
  '1inch': { read: readOneInch },
  lifi: { read: readLifi },
}

/**
 * Compares a service's call with the agreement: token, amount, recipient and minimum are in its head, which the service's
 * contract enforces. Its route is in bytes that cannot be read here: the node has to simulate it.
 *
 * @returns null if they match. @throws RpcError of the node
 */
export async function serviceBreach(call: BuiltCall, agreed: AgreedService): Promise<Breach | null> {
  const { order, router, builder } = agreed
  const { read, isOwn } = READERS[builder]
  const called = read(call, router)
  if (called === null) return isSame(call.to, router) ? 'call' : 'target'
  const breach = headBreach(call, called, agreed)
  if (breach !== null || called.executor === null) return breach
  return (await isOwn?.(order.chainId, called.executor)) ? null : 'target'
}

function headBreach(
  call: BuiltCall,
  { lent, buy, recipient, minimum }: ServiceCall,
  { order, taker, minimum: agreed }: AgreedService,
): Breach | null {
  if (call.value !== (order.sell === null ? order.amount : 0n)) return 'value'
  if ((lent === null) !== (order.sell === null)) return 'path'
  if (lent !== null && !isSame(lent.token, order.sell ?? '')) return 'path'
  if (lent !== null && lent.amount !== order.amount) return 'amount'
  if ((buy ?? '').toLowerCase() !== (order.buy ?? '').toLowerCase()) return 'path'
  if (!isSame(recipient, taker)) return 'recipient'
  return minimum < agreed ? 'minimum' : null
}
