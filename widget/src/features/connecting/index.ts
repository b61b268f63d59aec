export { ChooseFamilyView } from './ChooseFamilyView.tsx'
export { ConnectingExternalView } from './ConnectingExternalView.tsx'
