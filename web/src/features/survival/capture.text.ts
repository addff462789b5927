import { text } from '../../lib/text/text.ts';

/** Reasons why a capture failed or could not start (screens, part B, 7). */
export const reasonText = text({
  NO_FACE: { en: 'We cannot see a face. Hold the camera at eye level.', hi: 'हमें चेहरा नहीं दिख रहा। कैमरा आँखों की ऊँचाई पर रखें।' },
  MANY_FACES: {
    en: 'There is more than one face in the picture. Please take the photo alone.',
    hi: 'तस्वीर में एक से अधिक चेहरे हैं। कृपया अकेले फ़ोटो लें।',
  },
  EYES_NOT_VISIBLE: { en: 'We cannot see your eyes. Take off dark glasses.', hi: 'हमें आपकी आँखें नहीं दिख रहीं। काला चश्मा उतारें।' },
  MOUTH_NOT_VISIBLE: {
    en: 'We cannot see your mouth. Move your hand or scarf away.',
    hi: 'हमें आपका मुँह नहीं दिख रहा। हाथ या दुपट्टा हटाएँ।',
  },
  MASK: { en: 'Please take off your mask.', hi: 'कृपया अपना मास्क उतारें।' },
  BLURRED: { en: 'The picture is blurred. Hold the camera still and wipe the lens.', hi: 'तस्वीर धुंधली है। कैमरा स्थिर रखें और लेंस पोंछें।' },
  TOO_DARK: { en: 'It is too dark. Face a window or a lamp.', hi: 'बहुत अँधेरा है। खिड़की या लैंप की ओर मुँह करें।' },
  TOO_BRIGHT: { en: 'It is too bright. Turn away from the light.', hi: 'बहुत तेज़ रोशनी है। रोशनी से दूसरी ओर मुड़ें।' },
  NOT_MOVING: {
    en: 'We saw no movement. Try again, or choose “I can’t blink for the camera”.',
    hi: 'हमें कोई हलचल नहीं दिखी। फिर कोशिश करें, या “मैं कैमरे के सामने पलक नहीं झपका सकता/सकती” चुनें।',
  },
  TIMEOUT: { en: 'It took too long to take the photo. Try again.', hi: 'फ़ोटो लेने में बहुत समय लगा। फिर कोशिश करें।' },
  CAMERA_DENIED: {
    en: 'Your browser blocks the camera. Allow it in the browser settings for this site.',
    hi: 'आपके ब्राउज़र ने कैमरा रोक रखा है। ब्राउज़र की सेटिंग में इस साइट के लिए उसकी अनुमति दें।',
  },
  CAMERA_BUSY: {
    en: 'Another app is using the camera. Close it and try again.',
    hi: 'दूसरा ऐप कैमरे का उपयोग कर रहा है। उसे बंद करके फिर कोशिश करें।',
  },
  NO_CAMERA: { en: 'This device has no camera.', hi: 'इस डिवाइस में कैमरा नहीं है।' },
});

export const captureText = text({
  opening: { en: 'Opening the camera', hi: 'कैमरा खोला जा रहा है' },
  comparing: { en: 'Comparing the names', hi: 'नाम मिलाए जा रहे हैं' },
  checking: { en: 'Checking your photo', hi: 'आपकी फ़ोटो जाँची जा रही है' },
  frame: { en: 'Take your photo', hi: 'अपनी फ़ोटो लें' },
  expired: { en: 'It took too long to take the photo. Try again.', hi: 'फ़ोटो लेने में बहुत समय लगा। फिर कोशिश करें।' },
  passed: { en: 'Your photo is clear. We will add it to your certificate.', hi: 'आपकी फ़ोटो साफ़ है। हम इसे आपके प्रमाण पत्र में जोड़ देंगे।' },
  notDone: {
    en: 'Your certificate for {policy} is not complete. Please finish it by {date:date}.',
    hi: '{policy} का आपका प्रमाण पत्र अधूरा है। कृपया इसे {date:date} तक पूरा करें।',
  },
  unclear: {
    en: 'You can try again or send this photo. If you send it, one of our team will check it, which takes longer.',
    hi: 'आप फिर कोशिश कर सकते हैं, या यह फ़ोटो भेज सकते हैं। भेजने पर हमारी टीम इसे जाँचेगी, जिसमें अधिक समय लगता है।',
  },
});
