import './client/withoutJit.ts'

// Later than the setting: modules that create schemas read it.
await import('./start.tsx')
