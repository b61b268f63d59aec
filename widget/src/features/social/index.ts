export { ConnectSocialsView } from './ConnectSocialsView.tsx'
export { SocialEntry } from './SocialEntry.tsx'
export { SocialMark } from './SocialMark.tsx'
