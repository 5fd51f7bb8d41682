import { boleto, type EventoDemo, enDias, sem } from '../tipos.ts'

/** Food and fairs. */
export const comidaYFerias: EventoDemo[] = [
  {
    nombre: 'Feria del Maíz y el Mezcal',
    arte: 5,
    organizacion: 'sabores-del-portal',
    categoria: 'gastronomia',
    lugar: 'tlaxcala',
    cuando: sem(1, 'sab', '11:00', 34),
    destacado: true,
    banner: 5,
    descripcion:
      'Dos días, cuarenta maíces y sesenta mezcales con nombre y apellido de quien los hizo. Hay molino, comal y mesa larga; también una prensa donde se hace la tortilla más grande que permita Protección Civil.\n\nDegustar se paga aparte y sin prisa.',
    tipos: [
      boleto('Un día', 120, 1200),
      boleto('Los dos días', 180, 600),
      boleto('Cata guiada', 620, 60, { ocupado: 0.8, descripcion: 'Seis mezcales, una maestra y pan de pulque.' }),
    ],
  },
  {
    nombre: 'Cena a Ciegas: siete moles',
    organizacion: 'casa-dean-viejo',
    categoria: 'gastronomia',
    lugar: 'dean',
    cuando: sem(3, 'vie', '20:00', 3),
    reembolso: '7d',
    edadMinima: 18,
    descripcion:
      'Siete platos con los ojos vendados y un solo mole conocido: el poblano. Quien adivine los otros seis se lleva el metate; hasta hoy, nadie.',
    tipos: [
      boleto('Cubierto', 1950, 48, { ocupado: 0.94, iva: 16 }),
      boleto('Cubierto con maridaje', 2750, 20, { ocupado: 0.9, iva: 16 }),
    ],
  },
  {
    nombre: 'Taller de Tortilla a Mano',
    organizacion: 'sabores-del-portal',
    categoria: 'gastronomia',
    lugar: 'comal',
    cuando: sem(4, 'sab', '10:00', 3),
    descripcion:
      'Nixtamal, metate y paciencia. Sales con las manos amarillas, un kilo de masa y la certeza de que tu abuela tenía razón.',
    tipos: [boleto('Lugar en el comal', 480, 16, { ocupado: 0.95, maximo: 4 })],
  },
  {
    nombre: 'Ruta del Taco Nocturno',
    organizacion: 'sabores-del-portal',
    categoria: 'gastronomia',
    lugar: 'tapatio',
    cuando: enDias(5, '21:00', 4),
    descripcion:
      'Seis puestos, tres kilómetros a pie y un guía que conoce a todos los taqueros por su nombre. Incluye doce tacos; la salsa es responsabilidad tuya.',
    tipos: [boleto('Ruta con tacos', 540, 30, { ocupado: 0.6, iva: 16 })],
  },
  {
    nombre: 'Mariscos al Amanecer',
    organizacion: 'costa-abierta',
    categoria: 'gastronomia',
    lugar: 'bahia',
    cuando: sem(8, 'dom', '05:30', 4),
    descripcion:
      'Las pangas llegan a las cinco y media y tú también. Almeja, callo y café frente al muelle, preparado por quien lo acaba de sacar del agua.',
    tipos: [boleto('Desayuno', 725, 80, { iva: 16 })],
  },
  {
    nombre: 'Café de Altura: cata y tueste',
    organizacion: 'sabores-del-portal',
    categoria: 'gastronomia',
    lugar: 'niebla',
    cuando: sem(11, 'jue', '17:00', 2.5),
    descripcion: 'Ocho cafés de parcela, un tostador chico y una productora que te dice la verdad sobre tu cafetera.',
    tipos: [boleto('Cata', 320, 24)],
  },
  {
    nombre: 'Vino y Queso de Vía Angosta',
    organizacion: 'sabores-del-portal',
    categoria: 'gastronomia',
    lugar: 'vias',
    cuando: sem(19, 'sab', '14:00', 5),
    edadMinima: 18,
    descripcion:
      'Doce bodegas pequeñas y nueve queserías del altiplano en un antiguo taller de locomotoras. Mesa corrida, trío y siesta permitida.',
    tipos: [
      boleto('Degustación', 1250, 160, { iva: 16 }),
      boleto('Vagón privado', 9800, 6, {
        descripcion: 'Para ocho personas, con su propia botella.',
        iva: 16,
        maximo: 1,
      }),
    ],
  },
  {
    nombre: 'Kermés de la Colonia',
    organizacion: 'kermes-y-compania',
    categoria: 'ferias-y-fiestas',
    lugar: 'tepozanes',
    cuando: sem(3, 'sab', '15:00', 6),
    descripcion:
      'Registro civil de mentiras, cárcel de verdad (cinco minutos) y lotería con premios que dan pena ajena. Se entra gratis y se sale con un pollito de papel.',
    tipos: [boleto('Entrada libre', 0, 800)],
  },
  {
    nombre: 'Globos de Papel al Cielo',
    organizacion: 'kermes-y-compania',
    categoria: 'ferias-y-fiestas',
    lugar: 'callejon',
    cuando: sem(10, 'dom', '17:30', 4),
    destacado: true,
    descripcion:
      'Doscientos globos de papel de china hechos por talleres del barrio. El más grande mide doce metros y nunca ha llegado entero; este año, dicen, sí.',
    tipos: [boleto('General', 60, 900), boleto('Taller y globo propio', 380, 60, { ocupado: 0.5 })],
  },
  {
    nombre: 'Papel Picado y Pan de Fiesta',
    organizacion: 'sabores-del-portal',
    categoria: 'ferias-y-fiestas',
    lugar: 'angeles',
    cuando: sem(5, 'dom', '11:00', 7),
    descripcion:
      'Treinta panaderos y otros tantos picadores de papel cubren la calle de lado a lado. Hay clases cada hora, y a las cinco se reparte la rosca más larga.',
    tipos: [boleto('Entrada libre', 0, 1500), boleto('Clase de picado', 190, 90)],
  },
  {
    nombre: 'Carnaval de Agua',
    organizacion: 'costa-abierta',
    categoria: 'ferias-y-fiestas',
    lugar: 'malecon',
    cuando: sem(6, 'sab', '12:00', 8),
    estado: 'cancelado',
    motivo: 'El malecón estará en obras. Todas las compras se reembolsaron completas, cargos incluidos.',
    descripcion: 'Comparsas, cubetas y tambora en el malecón.',
    tipos: [boleto('General', 250, 1000, { ocupado: 0 }), boleto('Tribuna', 650, 120, { ocupado: 0 })],
  },
  {
    nombre: 'Verbena del Puerto',
    organizacion: 'costa-abierta',
    categoria: 'ferias-y-fiestas',
    lugar: 'malecon',
    cuando: sem(22, 'sab', '17:00', 7),
    descripcion:
      'Rueda de la fortuna con vista al faro, tiro al blanco y baile popular. Pescado zarandeado por kilo y fuegos artificiales a las diez en punto.',
    tipos: [boleto('General', 100, 1500), boleto('Juegos ilimitados', 350, 300)],
  },
]
