export { BRANDS, SocialMark } from './brands.tsx'
export { ConnectSocialsView } from './ConnectSocialsView.tsx'
export { SocialEntry } from './SocialEntry.tsx'
