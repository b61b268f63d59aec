/** English of the mails, and of hosting’s own pages: the source of all other languages. Each text is a whole sentence or more, and none is put together. */
export const en = {
  'fact.browser': 'Browser: {browser}',
  'fact.country': 'Country: {country}',
  'code.subject': '{code} is your code to log in on {site}',
  'code.text': 'Your code to log in on {site}:',
  'code.life':
    'It expires in 10 minutes and works only in the window that requested it. Don’t enter it anywhere else.',
  'code.warning':
    'Never share this code: anyone with it can open your wallet. Nobody at {site} or at this service will ask for it.',
  'code.ignore': 'If you didn’t request a code, you can ignore this email.',
  'capture.subject': '{code} is your code for {site}',
  'capture.text': 'Your code to share this email address with {project} on {site}:',
  'capture.consent': 'It is valid for 10 minutes. By using it you agree to this:',
  'capture.ignore':
    'If you didn’t request it, delete this email: without the code, nothing is kept of your address.',
  'capture.erase': 'You can have your address erased at any time:',
  'present.subject': '{code} is your code to change your wallet’s address',
  'present.text': 'Your code to change the address of your email wallet:',
  'present.alarm':
    'If you didn’t request it, someone is logged in to your wallet: remove their device on its Security page.',
  'new.subject': '{code} is your code to confirm this address',
  'new.text': 'Your code to use this address for your email wallet:',
  'changed.subject': 'The address of your wallet was changed',
  'changed.text': 'Your email wallet now uses another address. Your accounts stay the same.',
  'changed.undo': 'If this wasn’t you, open this page and press the button:',
  'changed.meaning':
    'It works for 72 hours: this address opens your wallet again, all devices are signed out, and no new device can be added for 72 hours. Opening the page alone changes nothing.',
  'replaced.text':
    'A new address now confirms new browsers for your wallet, instead of this one. You log in as before.',
  'replaced.alarm':
    'If this wasn’t you, someone has access to your account and one of your devices: open the Security page, remove devices you don’t recognize, and secure the account you log in with.',
  'link.subject': 'New device for your wallet on {site}: is this you?',
  'link.text': 'Someone with the code for your email wallet is logging in from a new device on {site}.',
  'link.open': 'If this is you, open this page and enter the two digits that the login shows:',
  'link.life': 'It expires in 15 minutes. Opening it alone approves nothing.',
  'link.alarm':
    'If this isn’t you, do nothing, and never share this link: with it and the digits, someone else gets your wallet.',
  'admitted.subject': 'A new device can open your wallet',
  'admitted.text':
    'A new device can now open your email wallet on {site}. It was approved from a device you use.',
  'admitted.alarm':
    'If this wasn’t you, open the Security page of your wallet, remove devices you don’t recognize, and secure your mailbox.',
  'admitted.any': 'A new device can now open your email wallet on {site}.',
  'permission.subject': 'A site can use your wallet without asking',
  'permission.text':
    '{site} can now act for your email wallet within limits, without asking each time. The permission lasts until it expires or is revoked in the account, even if the address of the wallet changes.',
  'former.note':
    'This address opened the wallet less than 72 hours ago. If someone else replaced it, undo that with the link in our email about the change.',
  'deletion.subject': 'Your wallet will be deleted',
  'deletion.text':
    'Your email wallet will be deleted on {date}. All devices are signed out. After that, nobody can restore its keys, and anything left in it is lost.',
  'deletion.keep': 'To keep it, log in before then, or open this page and press the button:',
  'deletion.alarm':
    'Opening the page alone changes nothing. If you didn’t request this, someone else has access to your mailbox or to a signed-in device.',
  'kept.subject': 'Your wallet was kept',
  'kept.text': 'Your email wallet won’t be deleted: someone logged in, or used the link we emailed.',
  'deleted.subject': 'Your wallet was deleted',
  'deleted.text':
    'Your email wallet was deleted, as requested from a signed-in device 72 hours ago. Our backups keep it encrypted for up to 30 more days.',
  'deleted.again': 'Logging in with this address now creates a new wallet with new accounts.',
  'phrase.subject': 'Your recovery phrase is being shown',
  'phrase.text':
    'The recovery phrase of your email wallet is being shown to someone who just logged in as you.',
  'phrase.meaning': 'Anyone with the 24 words controls the wallet forever, without a code or a device.',
  'phrase.alarm':
    'If this isn’t you, move everything to another wallet now. Then remove all devices on the Security page, and secure your mailbox or the account you log in with.',
  'passkey.addedSubject': 'A passkey was added to your wallet',
  'passkey.added': 'The passkey “{name}” can now open your wallet.',
  'passkey.removedSubject': 'A passkey was removed from your wallet',
  'passkey.removed': 'The passkey “{name}” no longer opens your wallet.',
  'passkey.alarm':
    'If this wasn’t you, open the Security page of your wallet, remove what you don’t recognize, and secure your mailbox.',
  'strict.onSubject': 'Strict mode is on for your wallet',
  'strict.on':
    'Strict mode was turned on. Only a passkey opens your wallet now, and every other device is signed out.',
  'strict.meaning':
    'If you lose all your passkeys, you lose the wallet. Keep two of them, or the recovery phrase.',
  'strict.offSubject': 'Strict mode is off for your wallet',
  'strict.off': 'Strict mode was turned off. A code and a link from this mailbox can open your wallet again.',
  'page.open': 'Open the link',
  'page.paste': 'Paste the whole link from the email',
  'page.openButton': 'Open',
  'page.close': 'You can close this page.',
  'page.over': 'Link expired',
  'device.title': 'Is this you?',
  'device.text': 'Someone is logging in to your email wallet from a new device.',
  'device.site': 'Site',
  'device.browser': 'Browser',
  'device.country': 'Country',
  'device.requested': 'Requested',
  'device.unknown': 'Unknown',
  'device.digits': 'The two digits that the login shows',
  'device.approve': 'Approve this device',
  'device.alarm': 'If this isn’t you, close this page and don’t share the link.',
  'device.wrong': 'Wrong number. Check it again where you’re logging in.',
  'device.approved': 'Device approved',
  'device.continue': 'Continue on {site}.',
  'device.over': 'Log in again to get a new one.',
  'undo.title': 'This was not me',
  'undo.text':
    'The address of your email wallet was changed. If this wasn’t you, press the button: this address opens the wallet again, all devices are signed out, the device that changed it is removed, and no new device can be added for 72 hours.',
  'undo.button': 'Undo the change',
  'undo.other': 'If this was you, close this page.',
  'undo.failed': 'Couldn’t undo the change. Try again in a minute.',
  'undo.done': 'Your old address was restored',
  'undo.doneText':
    'It opens your wallet again, and the other one no longer does. All devices are signed out. Whoever changed it could read your mail: change the password of your mailbox before you log in.',
  'undo.over': 'It works for 72 hours.',
  'keep.title': 'Keep your wallet?',
  'keep.text': 'Your email wallet is about to be deleted. Press the button to keep it.',
  'keep.button': 'Keep my wallet',
  'keep.other': 'If you want it deleted, close this page. Nothing has changed.',
  'keep.stays': 'Log in as before.',
  'keep.over': 'The wallet was already kept, or it is deleted.',
  'erase.open': 'It leads to your email address, which you can erase there.',
  'erase.broken': 'This link does not work',
  'erase.brokenText': 'Copy the whole link out of the email, or open the newest email.',
  'erase.title': 'Erase your email address at {project}?',
  'erase.text': '{project} then has neither your address nor your consent any more.',
  'erase.button': 'Erase my address',
  'erase.done': 'Your address is erased',
  'erase.doneText': 'Nothing of it is kept for {project} here.',
  'pay.failed': 'Not available now',
  'pay.failedText': 'Nothing was paid. Close this window and choose another amount or another seller.',
  'pay.back': 'You can close this window',
  'pay.backText': 'The page that you came from shows how far your order is.',
} as const

export type MailKey = keyof typeof en
export type MailTexts = Readonly<Record<MailKey, string>>
