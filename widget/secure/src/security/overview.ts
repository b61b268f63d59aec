import { SECURE_NAMESPACES } from '@latch/protocol/secure/families.ts'
import { toWidgetUser } from '../frame/widgetUser.ts'
import { button, isolated, make } from '../ui/dom.ts'
import { factList } from '../ui/factList.ts'
import { heading, type Screen } from '../ui/screen.ts'
import { type Context, runWithScreens } from './context.ts'
import { sectionGroups } from './sectionGroups.ts'
import { st } from './texts.ts'

/** Overview of the wallet: its owner and the sections to manage. */
export function overviewScreen(context: Context): Screen {
  const { email, accounts, evm } = toWidgetUser(context.user, context.project)
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(st('title')),
      factList([
        ...(email === null ? [] : [[st('overview.owner'), isolated(email)] as const]),
        ...SECURE_NAMESPACES.flatMap((family) => [
          [st(`overview.${family}`), isolated(accounts[family], 'mono')] as const,
          // Sites show the smart account; the wallet's other one of the family comes after it.
          ...(evm?.smartAccount === accounts[family]
            ? [[st('overview.standard'), isolated(evm.eoa, 'mono')] as const]
            : []),
        ]),
      ]),
      ...sectionGroups(context),
      button(st('overview.signOut'), 'secondary', () => signOut(context)),
      make('p', { class: 'hint' }, st('page.check', { place: context.place })),
    ),
  }
}

async function signOut(context: Context): Promise<void> {
  const { keys, open } = context
  const run = () => keys.call('signOut', {})
  const done = await runWithScreens(context, { title: st('overview.signingOut'), run, onClose: () => open() })
  if (done !== null) open(st('signIn.ended'))
}
