import { button, isolated, make } from '../../ui/dom.ts'
import { factList } from '../../ui/factList.ts'
import { heading, notice, type Screen } from '../../ui/screen.ts'
import { titleBar } from '../../ui/titleBar.ts'
import type { Device } from '../../worker/account/messages.ts'
import { countryOf, dateOf } from '../facts.ts'
import { st } from '../texts.ts'

/** Devices to remove: one of them, or all but this one. */
export type Removal = { did: string } | 'others'

type DevicesScreenOptions = {
  devices: readonly Device[]
  /** The host of this page. */
  place: string
  onRemove(removal: Removal): void
  onBack(): void
}

/** Each browser's partition that can open the wallet; this one first. */
export function devicesScreen({ devices, place, onRemove, onBack }: DevicesScreenOptions): Screen {
  const own = devices.filter(({ isThis }) => isThis)
  const others = devices.filter(({ isThis }) => !isThis)
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(st('devices.title'), st('page.back'), onBack),
      make('p', { class: 'text' }, st('devices.text')),
      make(
        'ul',
        { class: 'list' },
        ...[...own, ...others].map((device) =>
          make(
            'li',
            { class: 'reading card' },
            ...deviceCard(device, place, () => onRemove({ did: device.did })),
          ),
        ),
      ),
      others.length > 1 ? button(st('devices.removeOthers'), 'secondary', () => onRemove('others')) : null,
    ),
    close: onBack,
  }
}

function deviceCard(device: Device, place: string, onRemove: () => void): HTMLElement[] {
  const remove = button(st('devices.remove'), 'quiet', onRemove)
  const names = { name: browserName(device), site: hostOf(device.host) }
  remove.setAttribute('aria-label', st('devices.removeNamed', names))
  const mark = device.isThis ? make('span', { class: 'tag' }, st('devices.this')) : null
  return [
    make('div', { class: 'card-title' }, make('h2', {}, isolated(browserName(device))), mark),
    deviceFacts(device, place),
    make('div', { class: 'card-actions' }, remove),
  ]
}

function deviceFacts(device: Device, place: string): HTMLElement {
  const { host, country, created, last } = device
  const site = hostOf(host) === place ? st('devices.here', { place }) : hostOf(host)
  return factList([
    [st('devices.site'), isolated(site, 'origin')],
    ...(country === null ? [] : [[st('devices.country'), isolated(countryOf(country))] as const]),
    [st('devices.created'), isolated(dateOf(created))],
    [st('devices.last'), isolated(dateOf(last))],
  ])
}

type RemovalScreenOptions = {
  /** null: all but this one. */
  device: Device | null
  place: string
  onKeep(): void
  onRemove(): void
}

/** Confirmation screen, with the consequences. */
export function removalScreen({ device, place, onKeep, onRemove }: RemovalScreenOptions): Screen {
  const [title, meaning] =
    device === null
      ? (['devices.questionOthers', 'devices.meaningOthers'] as const)
      : device.isThis
        ? (['devices.questionThis', 'devices.meaningThis'] as const)
        : (['devices.question', 'devices.meaning'] as const)
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(st(title)),
      device && make('p', { class: 'text' }, isolated(browserName(device))),
      device && deviceFacts(device, place),
      notice(st(meaning), 'warning'),
      make(
        'div',
        { class: 'actions' },
        button(st('devices.keep'), 'secondary', onKeep),
        button(st('devices.remove'), 'danger', onRemove),
      ),
    ),
    close: onKeep,
  }
}

function browserName({ browser }: Device): string {
  return browser === '' ? st('devices.unknown') : browser
}

function hostOf(origin: string): string {
  return new URL(origin).host
}
