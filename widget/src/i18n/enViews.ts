import { texts as app } from '#app/en.ts'
import { texts as about } from '#features/about/en.ts'
import { texts as account } from '#features/account/en.ts'
import { texts as activity } from '#features/activity/en.ts'
import { texts as approve } from '#features/approve/en.ts'
import { texts as capture } from '#features/capture/en.ts'
import { texts as connecting } from '#features/connecting/en.ts'
import { texts as directory } from '#features/directory/en.ts'
import { texts as effect } from '#features/effect/en.ts'
import { texts as embedded } from '#features/embedded/en.ts'
import { texts as farcaster } from '#features/farcaster/en.ts'
import { texts as fund } from '#features/fund/en.ts'
import { texts as names } from '#features/names/en.ts'
import { texts as networks } from '#features/networks/en.ts'
import { texts as onramp } from '#features/onramp/en.ts'
import { texts as orders } from '#features/orders/en.ts'
import { texts as pairing } from '#features/pairing/en.ts'
import { texts as permissions } from '#features/permissions/en.ts'
import { texts as profile } from '#features/profile/en.ts'
import { texts as receive } from '#features/receive/en.ts'
import { texts as send } from '#features/send/en.ts'
import { texts as siwx } from '#features/siwx/en.ts'
import { texts as social } from '#features/social/en.ts'
import { texts as swap } from '#features/swap/en.ts'
import { texts as unsupported } from '#features/unsupported/en.ts'

/** English of the views that are loaded when they are needed: a line for each feature. */
export const enViews = {
  ...app,
  ...about,
  ...account,
  ...activity,
  ...approve,
  ...capture,
  ...connecting,
  ...directory,
  ...effect,
  ...embedded,
  ...farcaster,
  ...fund,
  ...names,
  ...networks,
  ...onramp,
  ...orders,
  ...pairing,
  ...permissions,
  ...profile,
  ...receive,
  ...send,
  ...siwx,
  ...social,
  ...swap,
  ...unsupported,
}
