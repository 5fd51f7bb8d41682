import { boleto, type EventoDemo, sem } from '../tipos.ts'

/** Music to listen to. */
export const conciertos: EventoDemo[] = [
  {
    nombre: 'Noche de Cumbia Rebajada',
    arte: 8,
    organizacion: 'producciones-medianoche',
    categoria: 'musica',
    lugar: 'portales',
    cuando: sem(2, 'vie', '21:00', 6),
    destacado: true,
    banner: 1,
    reembolso: '48h',
    edadMinima: 18,
    descripcion:
      'La cumbia a la mitad de la velocidad y al doble de sentimiento. Cuatro sonideros bajan las revoluciones hasta que el acordeón se estira como chicle y la pista se mueve en cámara lenta.\n\nHabrá saludos al micrófono toda la noche: escribe el tuyo en una servilleta y pásalo a la cabina. Zapato cómodo, agua gratis y guardarropa.',
    tipos: [
      boleto('Preventa', 420, 150, { ocupado: 1, descripcion: 'Los primeros 150 lugares.' }),
      boleto('General', 560, 600, { ocupado: 0.35, descripcion: 'De pie, pista completa.' }),
      boleto('Mesa para cuatro', 3200, 24, {
        ocupado: 0.5,
        descripcion: 'Una mesa junto a la pista con cuatro lugares y una botella de agua mineral por persona.',
        maximo: 2,
      }),
      boleto('Lista de la casa (demostración)', 280, 40, {
        ocupado: 0,
        oculto: true,
        descripcion: 'Solo se ve con el código DEMOLISTA.',
      }),
    ],
    codigos: [
      { codigo: 'DEMO10', descripcion: 'Diez por ciento menos, de demostración.', porcentaje: 10 },
      { codigo: 'DEMOLISTA', descripcion: 'Abre la lista de la casa, de demostración.', abreOcultos: true, maximo: 40 },
      { codigo: 'DEMOAYER', descripcion: 'Código de demostración que ya venció.', monto: 50, finEn: -1 },
    ],
  },
  {
    nombre: 'Onda Larga: ciclo de electrónica y luz',
    organizacion: 'nave-crisol',
    categoria: 'vida-nocturna',
    lugar: 'crisol',
    cuando: sem(1, 'vie', '22:00', 7),
    destacado: true,
    banner: 4,
    edadMinima: 18,
    descripcion:
      'Siete horas de electrónica lenta en una nave de fundición, con lámparas hechas de fierro viejo que responden a los graves. Sin pantallas y sin escenario: la música sale de las cuatro esquinas y el centro es de quien llegue.\n\nEmpieza suave. A las tres de la mañana ya no.',
    tipos: [
      boleto('General', 650, 240, { ocupado: 0.93 }),
      boleto('Después de las 2:00', 375, 80, { ocupado: 0.92, descripcion: 'Se entra a partir de las 2:00 a.m.' }),
    ],
  },
  {
    nombre: 'Jazz en el Patio de los Azulejos',
    arte: 10,
    organizacion: 'casa-dean-viejo',
    categoria: 'musica',
    lugar: 'dean',
    cuando: sem(2, 'sab', '20:00', 3),
    destacado: true,
    reembolso: '7d',
    descripcion:
      'Un cuarteto, un contrabajo de 1920 y un patio donde hasta el aplauso suena bien. Dos sets con un intermedio largo, porque la conversación también es parte del programa.\n\nSi llueve, nos cambiamos al salón de los espejos: tu lugar es el mismo.',
    tipos: [
      boleto('Luneta de patio', 500, 90, { ocupado: 0.6 }),
      boleto('Corredor alto', 360, 60),
      boleto('Mesa con cena', 1450, 20, { ocupado: 0.75, iva: 16 }),
    ],
  },
  {
    nombre: 'Encuentro de Bandas de Viento de la Sierra',
    organizacion: 'cuerda-y-viento',
    categoria: 'musica',
    lugar: 'cerro',
    cuando: sem(3, 'sab', '16:00', 6),
    destacado: true,
    descripcion:
      'Nueve bandas bajan de la sierra con tubas más grandes que quienes las cargan. Niñas y niños de once años abren; los maestros de ochenta cierran. En medio, jarabes, marchas y una pieza que se estrena aquí.\n\nAl final todas tocan juntas, y eso se siente en el piso.',
    tipos: [boleto('Gradas', 160, 700), boleto('Silla al frente', 320, 180, { ocupado: 0.4 })],
  },
  {
    nombre: 'Sinfónica al Aire Libre',
    arte: 2,
    organizacion: 'cuerda-y-viento',
    categoria: 'musica',
    lugar: 'grecas',
    cuando: sem(3, 'dom', '18:00', 2.5),
    banner: 3,
    descripcion:
      'Sesenta músicos, atardecer y una explanada de cantera. El programa va de danzones a valses de pueblo, con una suite para orquesta y banda que nadie ha oído todavía.\n\nTrae suéter: la última parte se toca con estrellas.',
    tipos: [
      boleto('General', 250, 800),
      boleto('Preferente', 600, 200, { ocupado: 0.45 }),
      boleto('Menores de 12', 90, 150, { descripcion: 'Con una persona adulta.' }),
    ],
  },
  {
    nombre: 'Son Jarocho hasta que Amanezca',
    organizacion: 'cuerda-y-viento',
    categoria: 'musica',
    lugar: 'neblina',
    cuando: sem(5, 'sab', '20:30', 8),
    descripcion:
      'Fandango completo: tarima, jaranas y versos que se contestan. Si traes instrumento, tocas; si traes tacones, zapateas; si no traes nada, hay chocolate.\n\nTermina cuando salga el sol o se rompa la última cuerda.',
    tipos: [
      boleto('Fandango', 280, 300),
      boleto('Con taller de zapateado', 520, 40, { ocupado: 0.55, descripcion: 'El taller empieza a las 6:00 p.m.' }),
    ],
  },
  {
    nombre: 'Trova de Patio: tres guitarras y una hamaca',
    organizacion: 'cuerda-y-viento',
    categoria: 'musica',
    lugar: 'hamaca',
    cuando: sem(4, 'jue', '20:00', 2),
    descripcion:
      'Tres tríos se turnan la serenata en un patio con ceiba. Se aceptan peticiones escritas, declaraciones de amor y disculpas públicas.\n\nAgua de chaya incluida.',
    tipos: [
      boleto('General', 190, 120),
      boleto('Hamaca', 450, 12, {
        ocupado: 0.92,
        descripcion: 'Una hamaca para ti, con vista a los músicos.',
        maximo: 2,
      }),
    ],
  },
  {
    nombre: 'Boleros para Llorar a Gusto',
    organizacion: 'producciones-medianoche',
    categoria: 'musica',
    lugar: 'portales',
    cuando: sem(8, 'vie', '20:30', 3),
    reembolso: '24h',
    descripcion:
      'Una orquesta de doce, una voz con carácter y pañuelos en cada mesa. Dos horas de boleros ordenados por gravedad: del malentendido al abandono.\n\nQuien venga con corazón roto comprobable se sienta adelante.',
    tipos: [
      boleto('Luneta', 480, 220),
      boleto('Balcón', 320, 140),
      boleto('Mesa de despecho', 2600, 16, { ocupado: 0.3, descripcion: 'Cuatro lugares y una caja de pañuelos.' }),
    ],
  },
  {
    nombre: 'Rock de Azotea: cuatro bandas y un elevador',
    arte: 6,
    organizacion: 'producciones-medianoche',
    categoria: 'musica',
    lugar: 'azotea',
    cuando: sem(1, 'sab', '19:00', 4),
    descripcion:
      'Cuatro bandas nuevas en una azotea del centro con reloj descompuesto y vista de sobra. El elevador es de seis en seis, así que llega con tiempo y con paciencia.\n\nCupo mínimo, volumen máximo.',
    tipos: [
      boleto('Azotea', 350, 120, { ocupado: 1 }),
      boleto('Pretil', 500, 30, { ocupado: 1, descripcion: 'Junto al barandal, con la mejor vista.' }),
    ],
    enEspera: 7,
  },
  {
    nombre: 'Norteño sin Sombrero',
    organizacion: 'frontera-viva',
    categoria: 'musica',
    lugar: 'frontera',
    cuando: sem(6, 'sab', '21:00', 5),
    edadMinima: 18,
    descripcion:
      'Acordeón, bajo sexto y sintetizadores: seis grupos jóvenes desarman el norteño y lo vuelven a armar sin instructivo. Se baila pegado, despegado o desde la barra.',
    tipos: [boleto('General', 450, 500, { iva: 8 }), boleto('Zona alta', 890, 90, { iva: 8 })],
  },
  {
    nombre: 'Marimba a Media Calle',
    organizacion: 'cuerda-y-viento',
    categoria: 'musica',
    lugar: 'niebla',
    cuando: sem(2, 'dom', '12:00', 4),
    descripcion:
      'Cerramos la calle, ponemos dos marimbas frente a frente y dejamos que se peleen. La entrada es libre; el boleto nos ayuda a saber cuántas sillas sacar.',
    tipos: [boleto('Lugar sentado', 0, 250)],
  },
  {
    nombre: 'Banda contra Marea',
    organizacion: 'costa-abierta',
    categoria: 'musica',
    lugar: 'malecon',
    cuando: sem(10, 'sab', '20:00', 6),
    destacado: true,
    descripcion:
      'Tambora frente al mar con la marea subiendo. Tres bandas completas, tuba en mano y tarima sobre la arena. Si el agua llega al escenario, se toca más fuerte.',
    tipos: [
      boleto('General', 400, 900),
      boleto('Palco de lámina', 1900, 40, { descripcion: 'Diez sillas, sombra y hielera.' }),
    ],
  },
  {
    nombre: 'Coro de Mil Voces',
    organizacion: 'compania-marea',
    categoria: 'musica',
    lugar: 'tapatio',
    cuando: sem(14, 'dom', '11:00', 3),
    descripcion:
      'No hace falta saber cantar: hace falta venir. En dos horas de ensayo y una de concierto, mil personas aprenden tres canciones a cuatro voces y se las cantan a la ciudad.',
    tipos: [boleto('Voz', 120, 1000), boleto('Público', 60, 400)],
  },
  {
    nombre: 'Danzón en el Kiosco',
    organizacion: 'producciones-medianoche',
    categoria: 'musica',
    lugar: 'kiosco',
    cuando: sem(-2, 'dom', '17:00', 3),
    descripcion:
      'Danzonera en vivo, abanicos y pisos barridos. Clase para principiantes a las cinco en punto y baile hasta que se prendan las luces del jardín.',
    tipos: [
      boleto('Pista', 150, 160, { ocupado: 0.7 }),
      boleto('Silla', 80, 60, { ocupado: 0.5 }),
      boleto('Coopera con la danzonera', 50, 80, {
        ocupado: 0,
        libre: true,
        descripcion: 'Tú decides cuánto, desde 50 pesos. Da derecho a pista.',
      }),
    ],
  },
]
