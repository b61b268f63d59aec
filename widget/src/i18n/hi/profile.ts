import type { Catalogue } from '../en.ts'

/** Hindi of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'वॉलेट',
  'wallets.family': '{family} वॉलेट',
  'wallets.recent': 'हाल में कनेक्ट किए',
  'wallets.active': 'सक्रिय',
  'wallets.switch': 'बदलें',
  'wallets.connect': 'कनेक्ट करें',
  'wallets.accounts': '{wallet} के दूसरे अकाउंट',
  'wallets.use': 'इस्तेमाल करें',
  'wallets.useAccount': 'अकाउंट {account} इस्तेमाल करें',
  'wallets.accountUsed': 'अकाउंट बदल गया',
  'wallets.copy': '{wallet} का पता कॉपी करें',
  'wallets.disconnect': '{wallet} डिस्कनेक्ट करें',
  'wallets.disconnectAll': 'सभी डिस्कनेक्ट करें',
  'wallets.forget': '{wallet} को इस सूची से हटाएँ',
  'wallets.forgotten': 'सूची से हटाया गया',
  'wallets.add': 'वॉलेट जोड़ें',
  'wallets.none': 'कोई वॉलेट कनेक्ट नहीं है',
  'wallets.noneText': 'यहाँ अकाउंट देखने के लिए वॉलेट जोड़ें।',
  'wallets.count': { one: '{count} वॉलेट कनेक्ट है', other: '{count} वॉलेट कनेक्ट हैं' },
  'wallets.switched': 'वॉलेट बदल गया',
  'wallets.switchFailed': 'बदला नहीं जा सका। वॉलेट अनलॉक करें और फिर कोशिश करें।',
  'wallets.disconnected': 'वॉलेट डिस्कनेक्ट हुआ',
} satisfies Catalogue
