import type { Catalogue } from '../en.ts'

/** Hindi of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'नेटवर्क बदलें',
  'unsupported.heading': 'यह साइट आपका नेटवर्क इस्तेमाल नहीं करती',
  'unsupported.text': 'आपका वॉलेट {network} पर है। आगे बढ़ने के लिए इनमें से कोई नेटवर्क चुनें या यह विंडो बंद करें।',
  'unsupported.chain': 'चेन {reference}',
  'unsupported.list': 'इस साइट के नेटवर्क',
  'unsupported.disconnect': 'डिस्कनेक्ट करें',
} satisfies Catalogue
