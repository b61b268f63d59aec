export { type EffectQuestion, type EffectState, effectStore, type Signed } from './effectStore.ts'
export { useEffectOf, useTokenName } from './useEffectOf.ts'
export { WhatHappens } from './WhatHappens.tsx'
