import { LAPTOP } from '@latch/widget/src/ui/icons.ts'
import { type Context, runWithScreens } from '../context.ts'
import type { Section } from '../section.ts'
import { st } from '../texts.ts'
import { devicesScreen, type Removal, removalScreen } from './screens.ts'

/** Lists the devices that can open the wallet, and removes them. */
export const DEVICES: Section = {
  title: () => st('devices.title'),
  icon: LAPTOP,
  group: 'access',
  hint: ({ account }) => st('devices.hint', { count: account.devices.length }),
  open: (context) => showDevices(context),
}

function showDevices(context: Context, note?: string): void {
  const { stage, place, account, open } = context
  stage.show(
    devicesScreen({
      devices: account.devices,
      place,
      onRemove: (removal) => showQuestion(context, removal),
      onBack: () => open(),
    }),
  )
  if (note !== undefined) stage.announce(note)
}

function showQuestion(context: Context, removal: Removal): void {
  const { stage, account, place } = context
  const device = removal === 'others' ? null : account.devices.find(({ did }) => did === removal.did)
  stage.show(
    removalScreen({
      device: device ?? null,
      place,
      onKeep: () => showDevices(context),
      onRemove: () => void remove(context, removal, device?.isThis === true),
    }),
  )
}

async function remove(context: Context, removal: Removal, isThis: boolean): Promise<void> {
  const { keys } = context
  const onClose = () => showDevices(context)
  const title = st('devices.removing')
  if (isThis) {
    const done = await runWithScreens(context, { title, run: () => keys.call('forgetDevice', {}), onClose })
    // The device's keys are deleted: the page needs new ones.
    if (done !== null) location.reload()
    return
  }
  const run = async () => {
    if (removal === 'others') await keys.call('revokeOthers', {})
    else await keys.call('revokeDevice', removal)
    return keys.call('account', {})
  }
  const account = await runWithScreens(context, { title, run, onClose })
  if (account === null) return
  showDevices({ ...context, account }, st(removal === 'others' ? 'devices.othersRemoved' : 'devices.removed'))
}
