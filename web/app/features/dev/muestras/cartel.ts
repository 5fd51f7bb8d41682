/** A picture of one colour in the place of a poster. */
export const cartel = (color: string, ancho = 600, alto = 900) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}"><rect width="100%" height="100%" fill="${color}"/><circle cx="50%" cy="50%" r="200" fill="none" stroke="#171c19" stroke-width="60"/><circle cx="50%" cy="50%" r="80" fill="#171c19"/></svg>`)}`
