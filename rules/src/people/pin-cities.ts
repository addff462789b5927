/**
 * Cities by the PIN code of their head post office (India Post), with the district where it has another name. Elsewhere the city is typed.
 */
const HEAD_OFFICES = `
121001 Faridabad, 122001 Gurugram, 123401 Rewari, 124001 Rohtak, 124507 Bahadurgarh/Jhajjar, 125001 Hisar, 125055 Sirsa, 126102 Jind, 127021 Bhiwani, 131001 Sonipat,
132001 Karnal, 132103 Panipat, 133001 Ambala Cantt/Ambala, 134003 Ambala City/Ambala, 134109 Panchkula, 135001 Yamunanagar, 136027 Kaithal, 136118 Kurukshetra,
140001 Rupnagar, 140401 Rajpura/Patiala, 140406 Sirhind/Fatehgarh Sahib, 141001 Ludhiana, 141401 Khanna/Ludhiana, 142001 Moga, 143001 Amritsar, 143505 Batala/Gurdaspur, 143521 Gurdaspur,
144001 Jalandhar, 144401 Phagwara/Kapurthala, 144601 Kapurthala, 145001 Pathankot, 146001 Hoshiarpur, 147001 Patiala, 147301 Mandi Gobindgarh/Fatehgarh Sahib, 148001 Sangrur, 148023 Malerkotla,
148101 Barnala, 151001 Bathinda, 151203 Faridkot, 152002 Firozpur, 152026 Muktsar/Sri Muktsar Sahib, 152116 Abohar/Fazilka,
171001 Shimla, 173001 Nahan/Sirmaur, 173212 Solan, 174001 Bilaspur, 174303 Una, 175001 Mandi, 175101 Kullu, 176001 Kangra, 176215 Dharamshala/Kangra, 176310 Chamba, 177001 Hamirpur,
180001 Jammu, 182101 Udhampur, 184101 Kathua, 185131 Rajouri, 190001 Srinagar, 192101 Anantnag, 193101 Baramulla, 193201 Sopore/Baramulla, 194101 Leh,
201001 Ghaziabad, 201301 Noida/Gautam Buddha Nagar, 202001 Aligarh, 203001 Bulandshahr, 204101 Hathras, 205001 Mainpuri, 206001 Etawah, 207001 Etah, 207123 Kasganj, 208001 Kanpur/Kanpur Nagar,
209625 Fatehgarh/Farrukhabad, 210001 Banda, 210301 Hamirpur, 211001 Prayagraj, 212601 Fatehpur, 221001 Varanasi, 222001 Jaunpur, 224001 Ayodhya, 224122 Akbarpur/Ambedkar Nagar, 225001 Barabanki,
226001 Lucknow, 228001 Sultanpur, 229001 Raebareli, 230001 Pratapgarh, 231001 Mirzapur, 233001 Ghazipur, 241001 Hardoi, 242001 Shahjahanpur, 243001 Bareilly, 243601 Budaun,
244001 Moradabad, 244221 Amroha, 244302 Sambhal, 244713 Kashipur/Udham Singh Nagar, 244901 Rampur, 246149 Kotdwar/Pauri Garhwal, 246701 Bijnor, 247001 Saharanpur, 247667 Roorkee/Haridwar,
248001 Dehradun, 249201 Rishikesh/Dehradun, 249401 Haridwar, 250001 Meerut, 250609 Baghpat, 251001 Muzaffarnagar, 245101 Hapur, 261001 Sitapur, 262001 Pilibhit, 262501 Pithoragarh,
262701 Lakhimpur/Lakhimpur Kheri, 263001 Nainital, 263139 Haldwani/Nainital, 263153 Rudrapur/Udham Singh Nagar, 263601 Almora, 271001 Gonda, 271201 Balrampur, 271801 Bahraich, 272001 Basti,
273001 Gorakhpur, 274001 Deoria, 274304 Padrauna/Kushinagar, 275101 Mau, 276001 Azamgarh, 277001 Ballia, 281001 Mathura, 282001 Agra, 283203 Firozabad, 284001 Jhansi, 284403 Lalitpur, 285001 Orai/Jalaun,
301001 Alwar, 302001 Jaipur, 304001 Tonk, 305001 Ajmer, 305801 Kishangarh/Ajmer, 305901 Beawar, 306401 Pali, 307001 Sirohi, 311001 Bhilwara, 312001 Chittorgarh, 313001 Udaipur, 313324 Rajsamand,
314001 Dungarpur, 321001 Bharatpur, 322001 Sawai Madhopur, 322201 Gangapur City/Sawai Madhopur, 323001 Bundi, 324001 Kota, 325205 Baran, 326001 Jhalawar, 327001 Banswara, 328001 Dholpur,
331001 Churu, 332001 Sikar, 333001 Jhunjhunu, 334001 Bikaner, 335001 Sri Ganganagar, 335512 Hanumangarh, 341001 Nagaur, 342001 Jodhpur, 343001 Jalore, 344001 Barmer, 345001 Jaisalmer,
360001 Rajkot, 360575 Porbandar, 361001 Jamnagar, 362001 Junagadh, 362265 Veraval/Gir Somnath, 363001 Surendranagar, 363641 Morbi, 364001 Bhavnagar, 364710 Botad, 365601 Amreli, 370001 Bhuj/Kachchh,
370201 Gandhidham/Kachchh, 380001 Ahmedabad, 382010 Gandhinagar, 383001 Himatnagar/Sabarkantha, 384001 Mehsana, 384265 Patan, 385001 Palanpur/Banaskantha, 387001 Nadiad/Kheda, 388001 Anand,
389001 Godhra/Panchmahal, 389151 Dahod, 390001 Vadodara, 392001 Bharuch, 393002 Ankleshwar/Bharuch, 395001 Surat, 396001 Valsad, 396191 Vapi/Valsad, 396445 Navsari,
400001 Mumbai, 400601 Thane, 400703 Navi Mumbai/Thane, 402201 Alibag/Raigad, 403001 Panaji/North Goa, 403507 Mapusa/North Goa, 403601 Margao/South Goa, 403802 Vasco da Gama/South Goa,
410206 Panvel/Raigad, 410401 Lonavala/Pune, 411001 Pune, 413001 Solapur, 413102 Baramati/Pune, 413501 Dharashiv, 413512 Latur, 414001 Ahilyanagar, 415001 Satara, 415110 Karad/Satara,
415612 Ratnagiri, 416001 Kolhapur, 416115 Ichalkaranji/Kolhapur, 416416 Sangli, 421001 Ulhasnagar/Thane, 421201 Dombivli/Thane, 421301 Kalyan/Thane, 421302 Bhiwandi/Thane, 422001 Nashik,
423203 Malegaon/Nashik, 424001 Dhule, 425001 Jalgaon, 425201 Bhusawal/Jalgaon, 425412 Nandurbar, 431001 Chhatrapati Sambhajinagar, 431122 Beed, 431203 Jalna, 431401 Parbhani, 431513 Hingoli, 431601 Nanded,
440001 Nagpur, 441601 Gondia, 441904 Bhandara, 442001 Wardha, 442401 Chandrapur, 442605 Gadchiroli, 443001 Buldhana, 444001 Akola, 444505 Washim, 444601 Amravati, 445001 Yavatmal,
450001 Khandwa, 450331 Burhanpur, 451001 Khargone, 452001 Indore, 454001 Dhar, 455001 Dewas, 456001 Ujjain, 457001 Ratlam, 458001 Mandsaur, 458441 Neemuch, 460001 Betul, 461001 Narmadapuram,
461331 Harda, 462001 Bhopal, 464001 Vidisha, 465001 Shajapur, 466001 Sehore, 470001 Sagar, 470661 Damoh, 471001 Chhatarpur, 472001 Tikamgarh, 473001 Guna, 473551 Shivpuri, 474001 Gwalior,
475661 Datia, 476001 Morena, 477001 Bhind, 480001 Chhindwara, 480661 Seoni, 481001 Balaghat, 482001 Jabalpur, 483501 Katni, 484001 Shahdol, 485001 Satna, 486001 Rewa, 487001 Narsinghpur, 488001 Panna,
490001 Bhilai/Durg, 491001 Durg, 491441 Rajnandgaon, 492001 Raipur, 493773 Dhamtari, 494001 Jagdalpur/Bastar, 495001 Bilaspur, 495677 Korba, 496001 Raigarh, 497001 Ambikapur/Surguja,
500001 Hyderabad, 503001 Nizamabad, 504001 Adilabad, 505001 Karimnagar, 506002 Warangal, 507001 Khammam, 508001 Nalgonda, 509001 Mahabubnagar, 515001 Anantapur, 515201 Hindupur/Sri Sathya Sai,
516001 Kadapa, 516360 Proddatur/Kadapa, 517001 Chittoor, 517325 Madanapalle/Annamayya, 517501 Tirupati, 518001 Kurnool, 518501 Nandyal, 520001 Vijayawada/NTR, 521001 Machilipatnam/Krishna,
522001 Guntur, 522201 Tenali/Guntur, 523001 Ongole/Prakasam, 524001 Nellore, 530001 Visakhapatnam, 531001 Anakapalle, 532001 Srikakulam, 533001 Kakinada, 533101 Rajamahendravaram/East Godavari,
534001 Eluru, 534201 Bhimavaram/West Godavari, 535001 Vizianagaram,
560001 Bengaluru/Bengaluru Urban, 563101 Kolar, 570001 Mysuru, 571401 Mandya, 572101 Tumakuru, 573201 Hassan, 575001 Mangaluru/Dakshina Kannada, 576101 Udupi, 577001 Davanagere, 577101 Chikkamagaluru,
577201 Shivamogga, 577301 Bhadravathi/Shivamogga, 577501 Chitradurga, 580001 Dharwad, 580020 Hubballi/Dharwad, 581301 Karwar/Uttara Kannada, 582101 Gadag, 583101 Ballari, 583201 Hosapete/Vijayanagara,
584101 Raichur, 585101 Kalaburagi, 585401 Bidar, 586101 Vijayapura, 587101 Bagalkot, 590001 Belagavi,
600001 Chennai, 603001 Chengalpattu, 606601 Tiruvannamalai, 607001 Cuddalore, 608001 Chidambaram/Cuddalore, 609001 Mayiladuthurai, 611001 Nagapattinam, 612001 Kumbakonam/Thanjavur, 613001 Thanjavur,
620001 Tiruchirappalli, 622001 Pudukkottai, 623501 Ramanathapuram, 624001 Dindigul, 625001 Madurai, 626001 Virudhunagar, 626117 Rajapalayam/Virudhunagar, 626123 Sivakasi/Virudhunagar, 627001 Tirunelveli,
628001 Thoothukudi, 629001 Nagercoil/Kanniyakumari, 630001 Karaikudi/Sivaganga, 631501 Kancheepuram, 632001 Vellore, 635001 Krishnagiri, 635109 Hosur/Krishnagiri, 636001 Salem, 636701 Dharmapuri,
637001 Namakkal, 638001 Erode, 639001 Karur, 641001 Coimbatore, 641601 Tiruppur, 642001 Pollachi/Coimbatore, 643001 Udhagamandalam/The Nilgiris,
670001 Kannur, 671121 Kasaragod, 673001 Kozhikode, 676505 Malappuram, 678001 Palakkad, 680001 Thrissur, 682001 Kochi/Ernakulam, 683101 Aluva/Ernakulam, 686001 Kottayam, 688001 Alappuzha,
689101 Thiruvalla/Pathanamthitta, 689645 Pathanamthitta, 691001 Kollam, 695001 Thiruvananthapuram,
700001 Kolkata, 711101 Howrah, 712101 Chinsurah/Hooghly, 713101 Bardhaman/Purba Bardhaman, 713201 Durgapur/Paschim Bardhaman, 713301 Asansol/Paschim Bardhaman, 721101 Medinipur/Paschim Medinipur,
721301 Kharagpur/Paschim Medinipur, 722101 Bankura, 723101 Purulia, 731101 Suri/Birbhum, 732101 Malda, 733101 Balurghat/Dakshin Dinajpur, 733134 Raiganj/Uttar Dinajpur, 734001 Siliguri/Darjeeling,
734101 Darjeeling, 735101 Jalpaiguri, 736101 Cooch Behar, 737101 Gangtok, 741101 Krishnanagar/Nadia, 742101 Berhampore/Murshidabad, 744101 Port Blair/South Andaman,
751001 Bhubaneswar/Khordha, 752001 Puri, 753001 Cuttack, 756001 Balasore, 756100 Bhadrak, 757001 Baripada/Mayurbhanj, 758001 Keonjhar, 759001 Dhenkanal, 759122 Angul, 760001 Brahmapur/Ganjam,
765001 Rayagada, 766001 Bhawanipatna/Kalahandi, 767001 Balangir, 768001 Sambalpur, 768201 Jharsuguda, 769001 Rourkela/Sundargarh, 770001 Sundargarh,
781001 Guwahati/Kamrup Metropolitan, 782001 Nagaon, 783301 Dhubri, 784001 Tezpur/Sonitpur, 785001 Jorhat, 786001 Dibrugarh, 786125 Tinsukia, 787001 North Lakhimpur/Lakhimpur, 788001 Silchar/Cachar,
791111 Itanagar/Papum Pare, 793001 Shillong/East Khasi Hills, 794001 Tura/West Garo Hills, 795001 Imphal/Imphal West, 796001 Aizawl, 797001 Kohima, 797112 Dimapur, 799001 Agartala/West Tripura,
800001 Patna, 802101 Buxar, 802301 Arrah/Bhojpur, 803101 Bihar Sharif/Nalanda, 804408 Jehanabad, 805110 Nawada, 811201 Munger, 812001 Bhagalpur, 814101 Dumka, 814112 Deoghar, 815301 Giridih,
821115 Sasaram/Rohtas, 823001 Gaya, 824101 Aurangabad, 825301 Hazaribagh, 826001 Dhanbad, 827001 Bokaro, 829122 Ramgarh, 831001 Jamshedpur/East Singhbhum, 833201 Chaibasa/West Singhbhum, 834001 Ranchi,
841226 Siwan, 841301 Chapra/Saran, 841428 Gopalganj, 842001 Muzaffarpur, 844101 Hajipur/Vaishali, 845401 Motihari/East Champaran, 845438 Bettiah/West Champaran, 846004 Darbhanga, 847211 Madhubani,
848101 Samastipur, 851101 Begusarai, 852201 Saharsa, 854105 Katihar, 854301 Purnia, 854311 Araria, 855107 Kishanganj`;

/** Cities of which every PIN code begins so. */
const WHOLE_CITIES = `
1100 Delhi, 1600 Chandigarh, 2260 Lucknow, 2480 Dehradun, 3020 Jaipur, 3800 Ahmedabad, 3950 Surat, 4000 Mumbai, 4001 Mumbai, 4110 Pune, 4400 Nagpur, 4520 Indore, 4620 Bhopal, 5000 Hyderabad, 5300 Visakhapatnam,
5600 Bengaluru/Bengaluru Urban, 5601 Bengaluru/Bengaluru Urban, 5700 Mysuru, 6000 Chennai, 6410 Coimbatore, 6820 Kochi/Ernakulam, 7000 Kolkata, 7510 Bhubaneswar/Khordha, 7810 Guwahati/Kamrup Metropolitan, 8000 Patna, 8340 Ranchi`;

type City = readonly [pin: string, { city: string; district: string }];
const read = (list: string): City[] =>
  list.split(',').map((text) => {
    const [, pin = '', city = '', district = city] = /^\s*(\d+) ([^/]+)(?:\/(.+))?$/.exec(text) ?? [];
    return [pin, { city, district }];
  });

const CITIES = new Map([...read(WHOLE_CITIES), ...read(HEAD_OFFICES)]);

/** The city of a PIN code, where it is known. */
export const cityOfPin = (pinCode: string) => CITIES.get(pinCode) ?? CITIES.get(pinCode.slice(0, 4));
export const PIN_CITIES: readonly string[] = [...CITIES.keys()];
