import { views as about } from '#features/about/views.ts'
import { views as account } from '#features/account/views.ts'
import { views as activity } from '#features/activity/views.ts'
import { views as approve } from '#features/approve/views.ts'
import { views as capture } from '#features/capture/views.ts'
import { views as connect } from '#features/connect/views.ts'
import { views as connecting } from '#features/connecting/views.ts'
import { views as directory } from '#features/directory/views.ts'
import { views as embedded } from '#features/embedded/views.ts'
import { views as farcaster } from '#features/farcaster/views.ts'
import { views as fund } from '#features/fund/views.ts'
import { views as names } from '#features/names/views.ts'
import { views as networks } from '#features/networks/views.ts'
import { views as onramp } from '#features/onramp/views.ts'
import { views as orders } from '#features/orders/views.ts'
import { views as pairing } from '#features/pairing/views.ts'
import { views as permissions } from '#features/permissions/views.ts'
import { views as profile } from '#features/profile/views.ts'
import { views as receive } from '#features/receive/views.ts'
import { views as send } from '#features/send/views.ts'
import { views as siwx } from '#features/siwx/views.ts'
import { views as social } from '#features/social/views.ts'
import { views as swap } from '#features/swap/views.ts'
import { views as unsupported } from '#features/unsupported/views.ts'
import { registerViews } from './viewRegistry.ts'

/** Registers the views of all features, one line each. Their code loads on demand. */
export function registerAllViews(): void {
  registerViews({
    ...about,
    ...account,
    ...activity,
    ...approve,
    ...capture,
    ...connect,
    ...connecting,
    ...directory,
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
  })
}
