// The part of pdf.js that reads a file, in a worker: a file that keeps it busy holds up nothing else.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
