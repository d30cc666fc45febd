/** The first merchant's logo, a compass: a PNG of 72 × 72 pixels. */
export const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEgAAABIAgMAAAAog1vUAAAADFBMVEX///8fOl/JSjQfOl/Yj081AAABRklEQVR42p3Uu3HDMAwGYMk+NW5UcYksEY7AQtzH' +
    'o7jMIUVW8DypWOdyh5j8AQGUmSJhIes+EHxYBKfp17bknJ7kYHNuLToKoK3rlFpydJ0SBrRuOfe/NZoOL4+8vbtmttjp2rrpfFFpljkRajTJYGEzwrtELjfL' +
    'mJAPmrM9hRBfNk+hjrJgkpc3TJ/UjWpOiJ7mbZ9wpzqZbItINryvwSgi2VEYkizrRHTVhf2bZPEXopsuH7R+EX0UTytX4mK0Mqga6CH8SfTO1RpVUeJipK1Y' +
    'ooobXsUtQsUtVcWoWtENybbPzPfDP/F30s/B/PSFPOWe6nk4kh2T1287JqGnzY6cUDtyS0/Jju9a7PjKKoQwGZ4giaNgQFIwKKXz3ZUVIiApPtRlIy1RhBpp' +
    'IY/KfXApDK6O0QUzuIYGl9XoShtcfKPr0bcfOFbR99IKNxIAAAAASUVORK5CYII=',
  'base64',
)
