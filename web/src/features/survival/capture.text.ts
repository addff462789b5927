import { text } from '../../lib/text/text.ts';

/** Why a capture failed, or could not begin (screens, part B, 7). */
export const reasonText = text({
  NO_FACE: { en: 'We cannot see a face. Hold the camera at eye level.', hi: 'हमें चेहरा नहीं दिख रहा। कैमरा आँखों की ऊँचाई पर रखें।' },
  MANY_FACES: {
    en: 'More than one face is in the picture. Be alone in front of the camera.',
    hi: 'तस्वीर में एक से अधिक चेहरे हैं। कैमरे के सामने अकेले रहें।',
  },
  EYES_NOT_VISIBLE: { en: 'Your eyes are covered. Take off dark glasses.', hi: 'आपकी आँखें ढकी हैं। काला चश्मा उतारें।' },
  MOUTH_NOT_VISIBLE: {
    en: 'Your mouth is covered. Move your hand or scarf away.',
    hi: 'आपका मुँह ढका है। हाथ या दुपट्टा हटाएँ।',
  },
  MASK: { en: 'Please take off your mask.', hi: 'कृपया अपना मास्क उतारें।' },
  BLURRED: { en: 'The picture is blurred. Hold still and wipe the lens.', hi: 'तस्वीर धुंधली है। स्थिर रहें और लेंस पोंछें।' },
  TOO_DARK: { en: 'It is too dark. Face a window or a lamp.', hi: 'बहुत अँधेरा है। खिड़की या लैंप की ओर मुँह करें।' },
  TOO_BRIGHT: { en: 'It is too bright. Turn away from the light.', hi: 'बहुत तेज़ रोशनी है। रोशनी से दूसरी ओर मुड़ें।' },
  NOT_MOVING: {
    en: 'We saw no movement. Try again, or use the way without blinking.',
    hi: 'हमें कोई हलचल नहीं दिखी। फिर कोशिश करें, या बिना पलक झपकाए वाला तरीका चुनें।',
  },
  TIMEOUT: { en: 'The capture took too long. Try again.', hi: 'फ़ोटो लेने में बहुत समय लगा। फिर कोशिश करें।' },
  CAMERA_DENIED: {
    en: "The camera is blocked. Allow it in the browser's settings for this site.",
    hi: 'कैमरा बंद है। ब्राउज़र की सेटिंग में इस साइट के लिए उसकी अनुमति दें।',
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
  expired: { en: 'The capture took too long. Try again.', hi: 'फ़ोटो लेने में बहुत समय लगा। फिर कोशिश करें।' },
  passed: { en: 'Your photo is clear. We add it to your certificate.', hi: 'आपकी फ़ोटो साफ़ है। हम इसे आपके प्रमाण पत्र में जोड़ते हैं।' },
  notDone: {
    en: 'Your certificate for {policy} is not done. You can finish it until {date:date}.',
    hi: '{policy} का आपका प्रमाण पत्र पूरा नहीं हुआ है। आप इसे {date:date} तक पूरा कर सकते हैं।',
  },
  unclear: {
    en: 'You can try again, or send this photo. A person looks at it; it takes longer.',
    hi: 'आप फिर कोशिश कर सकते हैं, या यह फ़ोटो भेज सकते हैं। एक व्यक्ति इसे देखेगा; इसमें अधिक समय लगेगा।',
  },
});
