/** Whether a file can be previewed, by its URL. SVG cannot be uploaded, but generated logos are SVG. */
export const isPicture = (url: string): boolean => /\.(jpe?g|png|webp|svg)(\?|$)/.test(url);
