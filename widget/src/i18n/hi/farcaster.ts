import type { Catalogue } from '../en.ts'

/** Hindi of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'कोड लाया जा रहा है',
  'farcaster.drawn': 'कोड तैयार है',
  'farcaster.code': 'आपके फ़ोन के कैमरे से स्कैन करने का कोड',
  'farcaster.scan': 'अपने फ़ोन से स्कैन करें',
  'farcaster.scanText':
    'Farcaster ऐप पूछेगा कि साइन इन करना है या नहीं। सिर्फ़ वही कोड स्कैन करें जो आपकी अपनी स्क्रीन पर दिखे।',
  'farcaster.go': 'Farcaster में जारी रखें',
  'farcaster.goText': 'वहाँ साइन इन करें, फिर यहाँ लौटें।',
  'farcaster.open': 'Farcaster खोलें',
  'farcaster.openBlocked': 'Farcaster नहीं खुला। लिंक कॉपी करें और उसे दूसरे टैब में खोलें।',
  'farcaster.failed': 'Farcaster से कनेक्ट नहीं हुआ',
  'farcaster.failedText': 'जो साइन हुआ, उससे यहाँ लॉग इन नहीं हो सकता। फिर से कोशिश करें।',
  'farcaster.expired': 'कोड की समय-सीमा खत्म',
  'farcaster.expiredText': 'समय पर इससे किसी ने साइन इन नहीं किया। नया कोड लें।',
  'farcaster.renew': 'नया कोड',
  'farcaster.unprovenText':
    'कोड किसी और के लिए भी स्कैन किया जा सकता है, इसलिए यह नए डिवाइस पर वॉलेट नहीं खोलता। उस ब्राउज़र में कनेक्ट करें जिसे आप पहले इस्तेमाल कर चुके हैं।',
} satisfies Catalogue
