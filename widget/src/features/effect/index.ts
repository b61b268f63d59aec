export { useEffectOf } from './useEffectOf.ts'
export { WhatHappens } from './WhatHappens.tsx'
