import { afterEach, expect, test, vi } from 'vitest'
import { operatorConsole } from './console.ts'

const { commands, config } = vi.hoisted(() => ({
  commands: [] as string[],
  config: { vars: {}, widgetVars: {}, databases: [] as { binding: string }[] },
}))
vi.mock(import('../wrangler.ts'), async (load) => ({
  ...(await load()),
  runWrangler: async (file, args) => {
    commands.push(`${file.split('/').at(-1)} ${args.join(' ')}`)
    return 0
  },
}))
vi.mock(import('wrangler'), async (load) => ({
  ...(await load()),
  unstable_readConfig: ({ config: file }) =>
    ({
      vars: file?.includes('widget') ? config.widgetVars : config.vars,
      d1_databases: config.databases,
    }) as never,
}))

afterEach(() => {
  commands.length = 0
})

const MIGRATE = 'wrangler.widget.jsonc d1 migrations apply DB --remote --env staging'
const DEPLOY = 'wrangler.console.jsonc deploy --env staging'

test('both databases have the schema of its code before that is deployed', async () => {
  config.databases = [{ binding: 'DB' }, { binding: 'WEBHOOKS_DB' }]
  await operatorConsole.deploy('staging')
  expect(commands).toEqual([
    MIGRATE,
    'wrangler.console.jsonc d1 migrations apply WEBHOOKS_DB --remote --env staging',
    DEPLOY,
  ])
})

test('a deployment without webhooks has a console without them', async () => {
  config.databases = [{ binding: 'DB' }]
  await operatorConsole.deploy('staging')
  expect(commands).toEqual([MIGRATE, DEPLOY])
})

test('it is not deployed without the origins that it is bound to', () => {
  config.vars = { CONSOLE_ORIGIN: '', WIDGET_ORIGIN: 'https://widget.example' }
  expect(() => operatorConsole.requireVars(null)).toThrow('has no CONSOLE_ORIGIN yet')
})

test('it is not deployed beside a widget that it may not frame', async () => {
  config.vars = { CONSOLE_ORIGIN: 'https://console.example' }
  config.widgetVars = {}
  await expect(operatorConsole.check?.(null)).rejects.toThrow('hosting/wrangler.widget.jsonc')
  config.widgetVars = config.vars
  await expect(operatorConsole.check?.(null)).resolves.toBeUndefined()
})
