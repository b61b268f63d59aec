import { GAUGE } from '@latch/widget/src/ui/icons.ts'
import { dollarsText } from '../texts/formats.ts'
import { isolated, make } from '../ui/dom.ts'
import type { Screen } from '../ui/screen.ts'
import { titleBar } from '../ui/titleBar.ts'
import { DEFAULT_LIMIT } from '../worker/dayLimit.ts'
import type { Context } from './context.ts'
import type { Section } from './section.ts'
import { st } from './texts.ts'

/**
 * Explains the daily limit of a site without a window. Each site's frame keeps its own limit in storage that this page
 * cannot reach, so that no service can raise it; this section says where to change it.
 */
export const LIMITS: Section = {
  title: () => st('limits.title'),
  icon: GAUGE,
  group: 'payments',
  hint: () => st('limits.hint', { amount: defaultLimitText() }),
  open: (context) => context.stage.show(limitsScreen(context)),
}

function limitsScreen({ account, place, open }: Context): Screen {
  const onBack = () => open()
  const hosts = account.devices.map(({ host }) => new URL(host).host)
  const sites = [...new Set(hosts)].filter((host) => host !== place)
  const text = (line: string) => make('p', { class: 'text' }, line)
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(st('limits.title'), st('page.back'), onBack),
      text(st('limits.text', { amount: defaultLimitText(), place })),
      text(st('limits.change')),
      make('p', { class: 'hint' }, st('limits.why')),
      sites.length > 0 ? make('h2', {}, st('limits.sites')) : null,
      sites.length > 0
        ? make(
            'ul',
            { class: 'list' },
            ...sites.map((site) => make('li', { class: 'reading card' }, isolated(site, 'origin'))),
          )
        : null,
    ),
    close: onBack,
  }
}

function defaultLimitText(): string {
  return dollarsText(DEFAULT_LIMIT / 100)
}
