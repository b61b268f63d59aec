export { NetworkRow } from './NetworkRow.tsx'
export { NetworksView } from './NetworksView.tsx'
export { SwitchNetworkView } from './SwitchNetworkView.tsx'
export { beginSwitch, switchStore } from './switchAttempt.ts'
