import type { Catalogue } from '../en.ts'

/** Hindi of what a request would do. */
export const texts = {
  'effect.title': 'अनुमानित बदलाव',
  'effect.loading': 'सिम्युलेट हो रहा है…',
  'effect.unsupported': 'सिम्युलेट नहीं हुआ: इस नेटवर्क का नोड यह नहीं कर सकता।',
  'effect.unavailable': 'अभी सिम्युलेट नहीं हो पाया।',
  'effect.fails': 'यह विफल होगा और नेटवर्क शुल्क चला जाएगा।',
  'effect.failsFunds': 'यह विफल होगा: अकाउंट में काफ़ी रकम नहीं है।',
  'effect.contractSays': 'कॉन्ट्रैक्ट का संदेश',
  'effect.nothing': 'नेटवर्क शुल्क के सिवा कोई बदलाव नहीं।',
  'effect.leaves': 'आप भेजेंगे',
  'effect.comes': 'आपको मिलेगा',
  'effect.mayBeTaken': 'खर्च की मंज़ूरी',
  'effect.by': 'किसे:',
  'effect.all': 'सारा',
  'effect.endless': 'लगभग असीमित',
  'effect.baseUnits': 'मूल इकाइयाँ:',
  'effect.unlisted': '(असत्यापित टोकन)',
  'effect.changesOwner': 'आपके अकाउंट या उसके टोकन का नियंत्रण किसी और को मिल जाएगा।',
  'effect.acceptFailure': 'विफल होने पर भी इसे भेजें।',
} satisfies Catalogue
