/** What people choose when left alone; `common-passwords.ts` knows what they do to it. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd passcode pass word secret secrets private login logmein letmein letmeinnow letmeout openup open sesame
  opensesame welcome welcomeback hello hellohello helloworld hallo hola bonjour admin administrator root toor user username guest test
  tester testing testtest tests default changeme change temp temporary master access system server computer internet network windows
  microsoft google yahoo facebook twitter instagram linkedin youtube apple android samsung iphone nokia whatever nothing anything
  everything something somebody nobody forever never always trustno trustnoone blink blahblah asdf asdfasdf qwer qwert qwerty qwertyui
  azerty zxcv zxcvb zxcvbn zxcvbnm qazwsx abcd abcde abcdef abcdefg abcxyz iloveyou iloveu iloveme iloveyouso ilovemyself ilovejesus
  ilovehim iloveher loveyou loveme lovelove lover lovers loving lovely love mylove mybaby baby babygirl babyboy babydoll babyblue
  sweetheart sweetie sweet sweetpea honey honeybee darling beautiful gorgeous handsome cutie cutiepie princess prince queen king
  kingkong angel angels angelica heaven devil lucifer jesus jesuschrist christ christian church godisgood godislove blessed blessing
  faith hope destiny freedom liberty peace family mother father mommy daddy mama papa sister brother grandma grandpa friend friends
  bestfriend bestfriends forever friendship football footbal soccer baseball basketball basket volleyball hockey tennis golf golfer
  softball cricket rugby wrestling boxing swimming swimmer gymnastics cheerleader cheer skater skateboard snowboard surfing runner
  liverpool liverpoolfc arsenal chelsea barcelona realmadrid manchester manutd manunited juventus everton rangers celtic steelers
  cowboys yankees redsox lakers bulls eagles falcons packers patriots raiders broncos dolphins giants jordan kobe lebron ronaldo messi
  monkey dragon tiger tigers tigger lion panther leopard cougar jaguar wolf wolves wolfpack eagle falcon hawk phoenix unicorn horse
  horses pony ponies puppy puppies doggy doggie dogs bulldog poodle kitty kittens kitten kittycat cats pussycat hellokitty bunny rabbit
  turtle dolphin shark sharks spider snake cobra viper penguin elephant butterfly ladybug chicken bear bears teddy teddybear panda koala
  sunshine sunflower sunset sunrise summer winter spring autumn january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday rainbow thunder lightning storm stormy snow snowball snowflake snowman
  shadow midnight moonlight moon stars star starlight galaxy universe earth ocean river mountain island beach paradise flower flowers
  rose roses daisy lily jasmine violet cherry strawberry banana bananas orange apples peaches peanut cookie cookies chocolate candy
  cupcake sugar butter cheese pizza chicken spaghetti coffee pepper ginger cinnamon vanilla pumpkin pickle pickles bubbles
  superman batman spiderman ironman wonderwoman superstar superhero starwars startrek skywalker yoda chewbacca vader jedi harrypotter
  hogwarts dumbledore gandalf frodo matrix terminator rambo rocky titanic avatar pokemon pikachu naruto sasuke mario luigi zelda sonic
  minecraft fortnite roblox warcraft starcraft diablo halo counterstrike gamer games playstation xbox nintendo simpsons homer garfield
  snoopy scooby scoobydoo mickey mickeymouse minnie tinkerbell cinderella barbie spongebob patrick sponge eeyore winnie disney
  metallica slipknot nirvana beatles eminem tupac biggie marley bobmarley elvis madonna britney guitar drummer piano music musica
  rockstar rocknroll punkrock hiphop dancer dancing singer mustang mustangs corvette camaro ferrari porsche mercedes yamaha harley
  kawasaki suzuki honda toyota chevy chevrolet dodge nissan subaru mazda lexus audi bmw ford jeep truck trucker racing racer speed
  turbo hunter hunting fishing fisher camping soldier marines army navy airforce sniper killer ninja samurai warrior knight wizard
  magic mystery merlin pirate pirates cowboy cowgirl ranger sergeant captain doctor nurse teacher student school college graduate
  america american canada mexico mexican england london paris france spain espana italy italia germany deutschland india brasil brazil
  colombia argentina australia newyork texas dallas houston chicago boston florida miami california hollywood lasvegas springfield
  michael michelle jennifer jessica ashley amanda samantha melissa danielle nicole stephanie elizabeth brittany brandon brandy andrew
  anthony matthew joshua daniel david robert richard william charles thomas joseph john johnny george jonathan christopher
  christina christine christopher alexander alexandra alexis andrea angela anna annie austin bailey barbara benjamin brian caroline
  carlos carmen catherine charlie charlotte chelsea chris claudia courtney crystal dennis diamond dominic eduardo edward emily eric
  fernando frank gabriel gabriela hannah heather isabella jackson jacob james jasmine jason jeremy jessie jordan jose joseph juan
  justin karen katherine kathleen katie kayla kelly kevin kimberly lauren leonardo linda lindsay lisa lucky madison maggie marcus
  margaret maria mariana marie mark martin mary maxwell megan miguel miranda monica morgan natalie natasha nathan nicholas olivia
  oliver oscar pamela patricia patrick paul peter rachel raymond rebecca ricardo robert roberto ronald ryan sabrina samuel sandra
  sarah scott sebastian sergio shannon sharon sophia sophie stephen steven susan taylor teresa theresa tiffany timothy tyler vanessa
  veronica victor victoria vincent virginia walter whitney william zachary buster cooper bandit scooter smokey sparky lucky max
  rascal oreo gizmo peanut molly bella sadie sammy toby jake rusty ginger pepper tucker murphy casper maverick harley hunter
  asshole fuckyou fuckoff fuckit fucker fuckme bitch bitches pussy sexy sexygirl sexyboy sexymama hotstuff hottie badboy badgirl
  playboy player pimp pimpin gangster gangsta money moneymoney moneyman dollar dollars million millionaire rich winner champion
  number numberone golden gold silver platinum crystal diamond diamonds emerald purple purple yellow orange green blue black white
  pink redred blackie black blackcat blacky blueberry bluesky greenday genius einstein awesome amazing cool coolman cooldude dude
  happy happyday smile smiley smiling funny crazy crazygirl loser stupid idiot hater hateyou ihateyou nothing mypassword
  mypass yourpassword thepassword newpassword oldpassword passpass password passwordpassword adminadmin useruser rootroot
  myspace rockyou woaini dearbook reclaim reclaimauto autos car cars vehicle dealer dealership financing repossessed buyer seller manager owner boss office work
  service support company business customer database oracle cisco linux ubuntu debian docker github cloud security secure
  contrasena contrasenha teamo teamomucho tequiero miamor amor amore princesa estrella corazon bonita hermosa mexico futbol america
  familia jesus dios angelito chiquita chocolate mariposa tequila fiesta amigos amiga hermano motdepasse soleil doudou loulou
  schatz hallo sommer winter fussball geheim sonnenschein vfb schalke qwertz marseille chouchou nicolas camille`.split(
    /\s+/,
  ),
);
