import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import type { Agreed } from './agreed.ts'
import { type Breach, poolsBreach } from './check.ts'
import { serviceBreach } from './service.ts'

/** Compares a built swap with the agreement. @returns null if they match. @throws RpcError of the node */
export async function swapBreach(call: BuiltCall, agreed: Agreed): Promise<Breach | null> {
  return 'builder' in agreed ? serviceBreach(call, agreed) : poolsBreach(call, agreed)
}
