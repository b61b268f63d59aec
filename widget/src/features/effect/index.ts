export { useEffectOf } from './useEffectOf.ts'
export { pricesKey, pricesStore } from './useWorths.ts'
export { WhatHappens } from './WhatHappens.tsx'
