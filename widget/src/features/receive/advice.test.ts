import { expect, test } from 'vitest'
import { configStore } from '../../core/configStore.ts'
import { CONFIG } from '../../host/testHost.ts'
import { en } from '../../i18n/en.ts'
import { enViews } from '../../i18n/enViews.ts'
import { adviceFor } from './advice.ts'

const texts: Readonly<Record<string, unknown>> = { ...en, ...enViews }

test('what to send is told of networks that are listed; of another nothing is promised', () => {
  configStore.setState({ config: CONFIG })
  expect(texts[adviceFor('eip155:1')]).toContain('Send only assets of {network}')
  expect(texts[adviceFor('eip155:5')]).not.toContain('assets')
  expect(texts[adviceFor('eip155:5')]).toContain('does not know your network, {network}')
})

test('where the operator lets nobody switch, no other network is offered for one that is not listed', () => {
  configStore.setState({ config: { ...CONFIG, off: ['network_switch'] } })
  expect(texts[adviceFor('eip155:5')]).toContain('does not know your network, {network}')
  expect(texts[adviceFor('eip155:5')]).not.toContain('below')
})
