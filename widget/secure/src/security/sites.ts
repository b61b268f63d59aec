import { GLOBE } from '@latch/widget/src/ui/icons.ts'
import { button, isolated, make } from '../ui/dom.ts'
import { emptyState } from '../ui/outcome.ts'
import { titleBar } from '../ui/titleBar.ts'
import { type Context, runWithScreens } from './context.ts'
import type { Section } from './section.ts'
import { st } from './texts.ts'

/** Lists the pages that know the wallet: all sites share one wallet, and each gets access by its own login. */
export const SITES: Section = {
  title: () => st('sites.title'),
  icon: GLOBE,
  group: 'access',
  hint: ({ account }) => st('sites.hint', { count: account.sites.length }),
  open: (context) => showSites(context),
}

function showSites(context: Context, note?: string): void {
  const { stage, account, open } = context
  const isEmpty = account.sites.length === 0
  const onBack = () => open()
  stage.show({
    element: make(
      'div',
      { class: 'screen' },
      titleBar(st('sites.title'), st('page.back'), onBack),
      ...(isEmpty
        ? [emptyState(GLOBE, st('sites.none'))]
        : [
            make('p', { class: 'text' }, st('sites.text')),
            make('ul', { class: 'list' }, ...account.sites.map((origin) => siteRow(context, origin))),
          ]),
    ),
    close: onBack,
  })
  if (note !== undefined) stage.announce(note)
}

function siteRow(context: Context, origin: string): HTMLElement {
  const site = new URL(origin).host
  const remove = button(st('sites.remove'), 'quiet', () => void removeSite(context, origin))
  remove.setAttribute('aria-label', st('sites.removeNamed', { site }))
  return make(
    'li',
    { class: 'card card-title' },
    make('h2', {}, isolated(site, 'origin')),
    make('div', { class: 'card-actions' }, remove),
  )
}

async function removeSite(context: Context, origin: string): Promise<void> {
  const { keys } = context
  const account = await runWithScreens(context, {
    title: st('sites.removing'),
    run: async () => {
      await keys.call('removeSite', { origin })
      return keys.call('account', {})
    },
    onClose: () => showSites(context),
  })
  if (account !== null) showSites({ ...context, account }, st('sites.removed'))
}
