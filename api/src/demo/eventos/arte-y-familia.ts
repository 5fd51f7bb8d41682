import { boleto, type EventoDemo, enDias, sem } from '../tipos.ts'

/** Art, talks, and what families go to. */
export const arteYFamilia: EventoDemo[] = [
  {
    nombre: 'Barro Negro, Luz Blanca',
    organizacion: 'cuerda-y-viento',
    categoria: 'arte-y-exposiciones',
    lugar: 'cerro',
    cuando: sem(1, 'jue', '10:00', 1544),
    descripcion:
      'Cien piezas de barro bruñido iluminadas una por una. Nueve semanas de exposición; los jueves a mediodía, las alfareras cuentan cómo se hizo cada una.',
    tipos: [boleto('Entrada', 70, 3000, { ocupado: 0.02 }), boleto('Visita con alfarera', 230, 120)],
  },
  {
    nombre: 'Noche de Galerías del Centro',
    organizacion: 'charlas-de-patio',
    categoria: 'arte-y-exposiciones',
    lugar: 'tuna',
    cuando: enDias(6, '19:00', 4),
    descripcion:
      'Catorce talleres abren la puerta al mismo tiempo. Un mapa, una linterna y cuatro horas para recorrerlos; en el último hay atole.',
    tipos: [boleto('Recorrido', 0, 400)],
  },
  {
    nombre: 'Grabado en Vivo: tinta y rodillo',
    organizacion: 'cineclub-la-pared',
    categoria: 'arte-y-exposiciones',
    lugar: 'callejon',
    cuando: sem(7, 'sab', '16:00', 4),
    descripcion:
      'Ocho grabadores, una aplanadora y telas de tres metros. La calle es la prensa: tú traes una playera y te la llevas impresa.',
    tipos: [boleto('General', 80, 300), boleto('Con impresión', 240, 100)],
  },
  {
    nombre: 'Bordar la Memoria',
    organizacion: 'cuerda-y-viento',
    categoria: 'arte-y-exposiciones',
    lugar: 'niebla',
    cuando: sem(15, 'sab', '10:00', 6),
    descripcion:
      'Taller de bordado con maestras de los Altos. Se aprende una sola puntada, bien, mientras se cuenta una historia propia.',
    tipos: [boleto('Taller', 650, 20, { ocupado: 0.5 })],
  },
  {
    nombre: 'Murales que Hablan: recorrido en bici',
    organizacion: 'frontera-viva',
    categoria: 'arte-y-exposiciones',
    lugar: 'frontera',
    cuando: sem(13, 'dom', '09:00', 3),
    descripcion:
      'Doce murales, once kilómetros y quienes los pintaron esperando en cada esquina. Si no traes bici, te prestamos una con nombre.',
    tipos: [boleto('Con tu bici', 120, 60, { iva: 8 }), boleto('Con bici prestada', 260, 20, { iva: 8, ocupado: 0.9 })],
  },
  {
    nombre: 'Datos con Café: noche de ciencia abierta',
    organizacion: 'charlas-de-patio',
    categoria: 'conferencias',
    lugar: 'carcajada',
    cuando: sem(2, 'mie', '19:00', 2),
    descripcion:
      'Tres investigadoras explican en qué trabajan sin decir «básicamente». Preguntas toda la noche; respuestas, las que haya.',
    tipos: [boleto('General', 80, 120), boleto('Estudiantes', 40, 60, { ocupado: 0.7 })],
  },
  {
    nombre: 'Cómo Vivir de tu Oficio',
    organizacion: 'charlas-de-patio',
    categoria: 'conferencias',
    lugar: null,
    enlace: 'https://sala.entrale.example/oficio',
    cuando: sem(4, 'mar', '19:00', 2),
    descripcion:
      'En línea y con cámara opcional. Una carpintera, un editor y una cocinera comparten cómo ponen precio, cómo cobran y cómo dicen que no.\n\nEl enlace llega con tu boleto; la grabación se queda una semana.',
    tipos: [
      boleto('Acceso en línea', 150, 500),
      boleto('Con asesoría', 900, 15, {
        ocupado: 0.6,
        iva: 16,
        descripcion: 'Media hora uno a uno después de la charla.',
      }),
    ],
  },
  {
    nombre: 'Ciudades que Caminan',
    organizacion: 'charlas-de-patio',
    categoria: 'conferencias',
    lugar: 'muelle',
    cuando: sem(16, 'mie', '10:00', 8),
    descripcion:
      'Un día completo sobre banquetas, sombra y transporte. Nueve ponencias de veinte minutos y una caminata obligatoria a la hora de la comida.',
    tipos: [boleto('General', 480, 260, { iva: 16 }), boleto('Con memoria impresa', 690, 80, { iva: 16 })],
  },
  {
    nombre: 'El Cielo de Esta Noche',
    organizacion: 'charlas-de-patio',
    categoria: 'conferencias',
    lugar: 'desierto',
    cuando: sem(5, 'vie', '20:00', 2.5),
    descripcion:
      'Charla, telescopios y café en el desierto. Si se nubla, hay planetario; si no se nubla, se te va a olvidar el café.',
    tipos: [boleto('Adultos', 140, 150), boleto('Menores de 12', 70, 80)],
  },
  {
    nombre: 'Títeres del Tianguis',
    organizacion: 'kermes-y-compania',
    categoria: 'familiar',
    lugar: 'kiosco',
    cuando: sem(1, 'dom', '12:00', 1.5),
    descripcion:
      'Una calabaza que quiere ser cantante y un diablito que vende cobijas. Títeres de trapo y cartón, con marchantes en vivo y mucho regateo.',
    tipos: [boleto('Familia de cuatro', 320, 50, { ocupado: 0.5 }), boleto('Individual', 95, 120)],
  },
  {
    nombre: 'Domingo de Dinosaurios de Cartón',
    organizacion: 'kermes-y-compania',
    categoria: 'familiar',
    lugar: 'curtidores',
    cuando: sem(8, 'dom', '11:00', 4),
    descripcion:
      'Se arma, se pinta y se desfila. Cada familia construye un dinosaurio donde quepa una persona y lo lleva a pasear por la colonia.',
    tipos: [boleto('Dinosaurio', 290, 80, { descripcion: 'Material para uno, hasta cinco personas.' })],
  },
  {
    nombre: 'Cuentos para Antes de Dormir',
    organizacion: 'kermes-y-compania',
    categoria: 'familiar',
    lugar: 'hamaca',
    cuando: sem(10, 'vie', '18:30', 1.5),
    descripcion: 'Narradores, luz bajita y hamacas. Se puede venir en pijama; quien se quede dormido gana.',
    tipos: [boleto('General', 110, 90)],
  },
  {
    nombre: 'El Circo Más Chico del Caribe',
    organizacion: 'kermes-y-compania',
    categoria: 'familiar',
    lugar: 'mangle',
    cuando: sem(24, 'sab', '17:00', 2),
    descripcion:
      'Una carpa para cien personas, tres acróbatas, cero animales y una pulga que nadie ha visto. Dos funciones, la misma risa.',
    tipos: [boleto('General', 230, 100), boleto('Pista', 380, 24, { ocupado: 0.4 })],
  },
]
