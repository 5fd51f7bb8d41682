import { LIMITES } from '@entrale/contract/comunes'
import { dictionary } from '@zxcvbn-ts/language-common'

/** What guessing starts with in Mexico, besides what it starts with everywhere; in lower case. */
const DE_MEXICO =
  `123456 1234567 12345678 123456789 1234567890 123123 123123123 111111 1111111 11111111 000000 00000000 654321 987654321 0987654321 121212 112233
  123321 1234554321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz1qaz qazwsx qazwsxedc zaq12wsx zaq1zaq1 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwertyu qwertyui qwertyuiop qwertz azerty asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asdfasdf asdasd asdasd123 zxcvbn zxcvbnm zxcvbnm1
  zxcvbn123 poiuyt lkjhgf mnbvcxz 147258 147258369 159357 159753 258456 741852 741852963 789456 789456123 456789 456123 963852741 102030 10203040
  101010 131313 141414 151515 202020 212121 222222 232323 242424 252525 333333 444444 555555 666666 696969 777777 7777777 888888 88888888 999999
  999999999 aaaaaa aaaaaaaa abc123 abc1234 abc12345 abcd1234 abcdef abcdefg abcdefgh abc123456 a12345 a123456 a1234567 a12345678 a123456789 aa123456
  aa12345678 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 q1w2e3 q1w2e3r4 q1w2e3r4t5 123qwe 123qweasd 123abc 1234abcd 1234qwer qwer1234 qwe123 qweasd qweasdzxc
  qweqwe 123456a 123456q 1234567a 12345a 12345q 12345qwert 12345678a 123456789a pass123 pass1234 passw0rd p@ssw0rd p@ssword pa55word password
  password1 password12 password123 password1234 password! passpass passwort motdepasse contrasena contraseña contrasena1 contrasena123 contraseña1
  contraseña123 contra123 miclave clave123 clave1234 micontrasena secreto secreta admin1 admin12 admin123 admin1234 admin12345 administrator
  administrador root123 rootroot test123 test1234 testtest testing testing1 tester guest1 invitado usuario usuario1 usuario123 user123 user1234 default
  changeme changeme1 letmein letmein1 welcome welcome1 welcome123 bienvenido bienvenida bienvenidos hola123 hola1234 holahola holamundo holamundo1
  login123 access access14 master master1 master123 maestro secret secret1 secret123 iloveyou iloveyou1 iloveyou2 iloveu teamo1 teamo123 teamomucho
  teamo teamoo tequiero tequiero1 tequieromucho teextrano amorcito amoreterno amormio miamor miamor1 mivida micielo mibebe mireina miprincesa corazon
  corazon1 corazones bebita bebito bonita bonita1 hermosa hermosa1 preciosa princesa princesa1 princesas princess princess1 princess123 reinita chiquita
  chiquita1 gordita gordito flaquita flaquito morenita negrita negrito muneca muñeca cariño carino cielito estrella estrella1 estrellita mariposa
  mariposa1 mariposas sirena caramelo chocolate chocolate1 dulces fresita cereza galleta pastel sandia tequila cerveza tacos1 taquitos pozole elotes
  america america1 america123 americas aguilas aguilas1 chivas chivas1 chivas10 chivas123 pumas1 pumas123 cruzazul cruzazul1 cruz-azul tigres tigres1
  tigres123 rayados rayados1 rayados123 santos1 toluca toluca1 atlas1 pachuca necaxa leonfc monterrey monterrey1 guadalajara guadalajara1 mexico mexico1
  mexico10 mexico12 mexico123 mexico2020 mexico2023 mexico2024 mexico2025 mexico2026 vivamexico vivamexico1 mexicano mexicana mexicali tijuana tijuana1
  puebla puebla1 veracruz acapulco cancun cancun1 oaxaca oaxaca1 sinaloa sonora jalisco jalisco1 chiapas yucatan hidalgo morelos morelia tabasco durango
  zacatecas queretaro coahuila chihuahua culiacan hermosillo michoacan guerrero nayarit colima tamaulipas cdmx123 chilango barcelona barcelona1
  realmadrid realmadrid1 madrid madrid1 espana argentina colombia venezuela chile1 peru123 ecuador guatemala futbol futbol1 futbol10 futbol123 football
  football1 soccer soccer1 baseball baseball1 basketball hockey hockey1 cristiano cristiano7 ronaldo ronaldo7 messi10 messi123 neymar neymar10 maradona
  superman superman1 batman batman1 batman123 spiderman spiderman1 ironman naruto naruto1 naruto123 goku123 dragonball vegeta pokemon pokemon1 pokemon123
  pikachu pikachu1 minecraft minecraft1 fortnite roblox roblox1 mario1 mariobros starwars starwars1 matrix1 matrix gandalf harrypotter hogwarts disney
  mickey mickey1 minnie snoopy snoopy1 garfield scooby scoobydoo hellokitty kitty1 kitty123 sakura sasuke itachi killer killer1 shadow shadow1 dragon
  dragon1 dragon123 monkey monkey1 monkey123 monster monster1 tigger tigger1 tiger1 tigre123 leones panther pantera jaguar jaguar1 aguila aguila1 conejo
  conejito gatito gatita gatitos perrito perrita perritos firulais pelusa pelusa1 canela canela1 princesita manchas rocky1 rockyrocky lassie toby123
  bruno123 luna123 lunita lucero sunshine sunshine1 sunflower summer summer1 winter winter1 spring autumn flower flower1 flowers florecita florcita
  margarita margarita1 girasol girasol1 azucena violeta violeta1 jazmin jasmin jasmine jasmine1 rosita rositas daisy1 daisy123 rainbow rainbow1 arcoiris
  angel1 angel123 angeles angeles1 angelito angelita angelica angelica1 angela angela1 diosesamor diosmio dios123 diostebendiga jesucristo jesus1
  jesus123 jesusteamo cristo cristo1 virgencita guadalupe guadalupe1 sanjudas sanjudastadeo bendicion bendiciones milagros milagro esperanza esperanza1
  familia familia1 familia123 mifamilia mama123 mamapapa mamaypapa papaymama mamita papito papamama abuelita abuelito hermano hermanos hermana hermanas
  amigos amigos1 amigas amiga1 amistad siempre siempre1 parasiempre felicidad feliz123 felices alegria sonrisa sonrisas libertad libertad1 esperar
  juntos vida123 lavida buenavida suerte suerte7 fortuna dinero dinero1 millonario trabajo trabajo1 escuela escuela1 colegio prepa1 unam123 politecnico
  alejandro alejandro1 alejandra alejandra1 alberto alberto1 alfredo alfredo1 andrea andrea1 andrea123 andres andres1 andres123 antonio antonio1
  antonio123 armando arturo arturo1 beatriz benjamin benjamin1 brenda brenda1 camila camila1 camilo carlos carlos1 carlos10 carlos12 carlos123 carmen
  carmen1 carolina carolina1 cecilia cesar123 christian christian1 claudia claudia1 cristian cristian1 cristina cristina1 cynthia daniel daniel1
  daniel10 daniel12 daniel123 daniela daniela1 daniela123 david1 david12 david123 david1234 diana1 diana123 diego1 diego10 diego123 eduardo eduardo1
  eduardo123 elizabeth elizabeth1 emiliano emiliano1 emilio enrique enrique1 ernesto ernesto1 esteban esteban1 fabian fabiola felipe felipe1 fernanda
  fernanda1 fernando fernando1 fernando123 francisco francisco1 francisco123 francisca gabriel gabriel1 gabriel123 gabriela gabriela1 gerardo gerardo1
  gloria gonzalo graciela gustavo gustavo1 hector1 hector123 hernandez hernandez1 horacio hugo123 ignacio ignacio1 isabel isabel1 isabela isabella
  isabella1 ismael ivonne jacobo jaime123 javier javier1 javier123 jennifer jennifer1 jessica jessica1 jessica123 jimena joaquin jonathan jonathan1
  jordan jordan1 jordan23 jorge1 jorge123 jose12 jose123 jose1234 joseluis joseluis1 josefina joselito joshua joshua1 juan12 juan123 juan1234 juancarlos
  juancarlos1 juanito juanjose juanpablo julian julian1 juliana julieta julio123 karina karina1 karla1 karla123 katherine kevin1 kevin123 laura1
  laura123 leonardo leonardo1 leticia liliana liliana1 lorena lorena1 lourdes lucero1 lucia1 lucia123 luis12 luis123 luis1234 luisito lupita lupita1
  magdalena manuel manuel1 manuel123 marcela marcela1 marcelo marcos marcos1 margarita12 maria1 maria12 maria123 maria1234 mariajose mariana mariana1
  mariana123 maribel mariela mario123 marisol marisol1 martha martin martin1 martin123 martina martinez martinez1 mateo1 mateo123 matias matias1
  mauricio mauricio1 maximiliano melissa melissa1 mercedes michael michael1 michelle michelle1 miguel miguel1 miguel10 miguel123 miguelangel miriam
  monica monica1 monica123 montserrat natalia natalia1 nathan nicolas nicolas1 nicole nicole1 nicole123 norma123 octavio olivia omar123 oscar1 oscar123
  pablo1 pablo123 pamela pamela1 paola1 paola123 patricia patricia1 paulina paulina1 paulo123 pedro1 pedro123 pepito perez123 rafael rafael1 rafael123
  ramirez ramirez1 ramon123 raquel raul123 rebeca regina regina1 renata renata1 ricardo ricardo1 ricardo123 roberto roberto1 roberto123 rocio123 rodrigo
  rodrigo1 rodrigo123 rodriguez rogelio rolando rosario rosario1 ruben123 sabrina salvador salvador1 samantha samantha1 samuel samuel1 samuel123 sanchez
  sandra sandra1 sandra123 santiago santiago1 santiago123 sara123 sebastian sebastian1 sergio sergio1 sergio123 silvia silvia1 sofia1 sofia123 stephanie
  susana teresa teresa1 thomas thomas1 tomas123 valentina valentina1 valeria valeria1 valeria123 vanessa vanessa1 veronica veronica1 vicente victor
  victor1 victor123 victoria victoria1 viviana ximena ximena1 yolanda garcia garcia1 gonzalez gonzalez1 lopez123 gomez123 flores flores1 torres torres1
  rivera rivera1 morales morales1 mendoza mendoza1 castillo castillo1 ortega aguilar guzman salazar vargas ashley ashley1 anthony anthony1 andrew andrew1
  amanda amanda1 brandon brandon1 charlie charlie1 charles george george1 hannah hannah1 jackson joseph joseph1 justin justin1 madison madison1 maggie
  matthew matthew1 robert robert1 taylor taylor1 taylor13 william william1 nirvana nirvana1 metallica metallica1 slipknot slipknot1 greenday ironmaiden
  rammstein linkinpark acdc123 beatles beatles1 queen1 shakira shakira1 badbunny badbunny1 selena selena1 rebelde rbd123 reggaeton rockandroll guitarra
  guitar guitar1 musica musica1 musica123 concierto conciertos boleto boletos boletos1 boletos123 evento eventos eventos1 entrale entrale1 entrale123
  fiesta fiesta1 fiestas mustang mustang1 ferrari ferrari1 porsche corvette camaro camaro1 chevrolet chevy1 nissan nissan1 toyota toyota1 honda1
  hondacivic mercedesbenz yamaha yamaha1 harley harley1 ducati samsung samsung1 samsung123 iphone iphone1 iphone123 android google google1 google123
  facebook facebook1 facebook123 instagram whatsapp youtube twitter tiktok1 tiktok123 netflix netflix1 spotify windows windows1 microsoft computer
  computer1 computadora internet internet1 linux123 server1 celular celular1 telefono telcel1 freedom freedom1 forever forever1 lovely lovers loveme
  loveme1 loveyou loveyou1 lover1 babygirl babygirl1 babyboy sweetie sweety sweetheart cookie cookie1 cookies cheese pepper pepper1 ginger ginger1
  banana banana1 orange orange1 purple purple1 yellow yellow1 silver silver1 golden diamond diamond1 diamante diamante1 blanco1 negro123 rojo123 azul123
  verde123 morado morado1 rosado amarillo naranja1 butterfly butterfly1 dolphin dolphin1 delfin delfines eagle1 eagles eagles1 cowboys cowboys1 steelers
  steelers1 raiders raiders1 yankees yankees1 lakers lakers1 lakers24 bulls23 chicago chicago1 boston newyork newyork1 london london1 dallas dallas1
  austin houston arizona texas1 florida california hawaii canada canada1 brasil brasil1 trustno1 whatever whatever1 nothing ninja1 ninja123 pirate
  pirata pirata1 samurai warrior warrior1 guerrero1 thunder thunder1 phoenix phoenix1 falcon falcon1 hunter hunter1 hunter2 ranger ranger1 soldier
  soldado maverick midnight cheyenne mercury jupiter saturno galaxia universo infinito infinity diablo diablo1 demonio satanas lucifer lucifer6
  fuckyou fuckyou1 pendejo pendejo1 pendeja cabron cabron1 chingon chingon1 chingona chinga verga1 puta123 mierda mierda1 pinche1 notengo nolose
  nolorecuerdo nomeacuerdo olvidada olvidado sincontrasena ninguna ninguno password2024 password2025 password2026 verano2024 verano2025 verano2026
  invierno2025 navidad navidad1 navidad2025 cumple123 cumpleanos`.split(/\s+/)

const cabe = ({ length }: string) => length >= LIMITES.passwordMinimo && length <= LIMITES.password
const COMUNES = new Set([...dictionary['passwords-common'].filter(cabe).slice(0, 10_000), ...DE_MEXICO])

const FILAS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
]

/** A run along the keyboard, the alphabet or the digits, and one character or one piece over and over. */
const esPatron = (password: string) => /^(.{1,3})\1+$/.test(password) || FILAS.some((fila) => fila.includes(password))

/** A common word stays common with a year, a few digits or a sign behind it. */
const sinCola = (password: string) => password.replace(/(?:19|20)\d\d[!.*#$]?$|\d{1,3}[!.*#$]?$|[!.*#$]$/, '')

export function esContrasenaComun(password: string): boolean {
  const lower = password.toLowerCase()
  return COMUNES.has(lower) || COMUNES.has(sinCola(lower)) || esPatron(lower)
}
