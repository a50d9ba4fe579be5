// A thread of Eve's that learns and learns.
setInterval(() => undefined, 1000);
