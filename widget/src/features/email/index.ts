export { enEntry } from '#i18n/enEntry.ts'
export { EmailEntry, type EmailEntryProps } from './EmailEntry.tsx'
export { EmailField, RecentEmails } from './EmailField.tsx'
export {
  beginCooldown,
  endCooldown,
  forgetEmail,
  isEmail,
  recentEmails,
  rememberEmail,
  secondsLeft,
} from './emails.ts'
export { entryStore } from './entryStore.ts'
