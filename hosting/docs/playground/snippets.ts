import { FEATURES, type FeatureId } from '@latch/protocol/features.ts'
import { themeOf } from './options.ts'
import type { PlaygroundState } from './state.ts'

/** The deployment that the playground tries. */
export type Target = { widget: string; projectId: string }

export type Snippet = { title: string; language: 'html' | 'tsx' | 'ts' | 'sh'; code: string }

/** Returns the lines of code that reproduce the playground's state on a visitor's own page. */
export function writeSnippets(state: PlaygroundState, target: Target): Snippet[] {
  return [
    { title: 'Script tag', language: 'html', code: writeScript(state, target) },
    { title: 'React', language: 'tsx', code: writeReact(state, target) },
    { title: 'wagmi', language: 'ts', code: writeWagmi(state, target) },
    { title: 'Operator', language: 'sh', code: writeCommand(state, target) },
  ]
}

function writeScript(state: PlaygroundState, target: Target): string {
  const isInline = state.display === 'inline'
  const options = writeOptions(state, [
    `projectId: '${target.projectId}'`,
    ...(isInline ? ["display: 'inline'", "container: document.querySelector('#wallet')"] : []),
  ])
  return `<button id="connect" data-latch-connect>Connect wallet</button>
${isInline ? '<div id="wallet"></div>\n' : ''}<script type="module">
  import { createSdk } from '${target.widget}/v1/sdk.js'
  const sdk = createSdk(${indent(options, '  ')})
  document.querySelector('#connect').onclick = () => ${writeCall(state)}.catch(console.info)
</script>
`
}

function writeReact(state: PlaygroundState, target: Target): string {
  const given = [`projectId: '${target.projectId}'`, `origin: '${target.widget}'`]
  if (state.display === 'modal')
    return `import { createSdk } from '@latch/sdk'

const sdk = createSdk(${writeOptions(state, given)})

export function ConnectButton() {
  return <button onClick={() => ${writeCall(state)}.catch(console.info)}>Connect wallet</button>
}
`
  const options = writeOptions(state, [...given, "display: 'inline'", 'container: container.current'])
  return `import { createSdk } from '@latch/sdk'
import { useEffect, useRef } from 'react'

export function Wallet() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current) return
    const sdk = createSdk(${indent(options, '    ')})
    ${writeCall(state)}.catch(console.info)
    return () => sdk.destroy()
  }, [])
  return <div ref={container} />
}
`
}

function writeWagmi(state: PlaygroundState, target: Target): string {
  const options = writeOptions(state, [
    `projectId: '${target.projectId}'`,
    `origin: '${target.widget}'`,
    ...(state.display === 'inline'
      ? ["display: 'inline'", "container: document.querySelector('#wallet') as HTMLElement"]
      : []),
  ])
  return `import { latch } from '@latch/sdk/wagmi'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'

export const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [latch(${indent(options, '  ')})],
})
`
}

function writeCommand({ features }: PlaygroundState, { projectId }: Target): string {
  if (features.length === 0) return `npm run projects -- features ${projectId}\n`
  const writeValue = (id: FeatureId) => (FEATURES[id].byDefault ? 'off' : id === 'names' ? 'YOUR.ZONE' : 'on')
  const switches = features.map((id) => `${id}=${writeValue(id)}`)
  return `npm run projects -- features ${projectId} set ${switches.join(' ')}\n`
}

function writeCall({ view, namespace }: PlaygroundState): string {
  if (view !== 'Connect') return `sdk.open({ view: '${view}' })`
  return namespace === '' ? 'sdk.connect()' : `sdk.connect({ namespace: '${namespace}' })`
}

/** On one line while that can be read. */
function writeOptions(state: PlaygroundState, given: readonly string[]): string {
  const theme = themeOf(state)
  const fields = [
    ...given,
    ...(Object.keys(theme).length === 0 ? [] : [`theme: ${writeLiteral(theme)}`]),
    ...(state.locale === '' ? [] : [`locale: '${state.locale}'`]),
  ]
  const line = `{ ${fields.join(', ')} }`
  return line.length <= 70 ? line : `{\n${fields.map((field) => `  ${field},\n`).join('')}}`
}

function writeLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).map(([name, member]) => `${name}: ${writeLiteral(member)}`)
  return `{ ${members.join(', ')} }`
}

const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)
