import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import type { Agreed } from './agreed.ts'
import { type Breach, poolsBreach } from './check.ts'
import { serviceBreach } from './service.ts'

/** Holds a swap against what was agreed, whoever built it. @returns null where they agree. @throws RpcError of the node */
export async function swapBreach(call: BuiltCall, agreed: Agreed): Promise<Breach | null> {
  return 'builder' in agreed ? serviceBreach(call, agreed) : poolsBreach(call, agreed)
}
