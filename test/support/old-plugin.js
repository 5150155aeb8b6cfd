/* A shop plug-in in the usual style: ES5, one object, promises with then, catch and finally. */
(function (window, document) {
  'use strict';

  var plugin = {
    card: null,
    busy: false,

    init: function () {
      if (typeof payframe === 'undefined') return;
      this.form = document.getElementById('checkout');
      this.box = document.getElementById('card-box');
      this.form.addEventListener('submit', this.submit.bind(this));
      // The shop re-renders its checkout when the cart changes, and dispatches an event.
      document.addEventListener('updated_checkout', this.mount.bind(this));
      this.mount();
    },

    mount: function () {
      var self = this;
      if (this.card) {
        if (typeof this.card.clear === 'function') this.card.clear();
        this.card.close();
        this.box.innerHTML = '';
      }
      this.card = new payframe.CardInput({
        paymentId: window.paymentId,
        amount: '1250',
        currency: null,
        language: 'en',
        style: [],
        onChange: function (event) {
          self.say(event.isTouched && event.error ? event.error : '');
        },
        onEnter: function () {
          self.form.querySelector('button').click();
        },
        onError: function (error) {
          self.say(error.message);
        },
      });
      this.card.render(this.box).catch(function () {});
    },

    submit: function (event) {
      var self = this;
      event.preventDefault();
      if (this.busy) return;
      this.busy = true;
      document.getElementById('loader').style.display = 'block';
      payframe
        .createToken(this.card)
        .then(function (result) {
          if (result.error) throw new Error(result.error);
          return payframe.confirmPayment({
            paymentId: window.paymentId,
            paymentToken: result.token,
            generatePaymentToken: false,
            paymentMethod: { card: { cardholderName: 'Ana Ruiz' } },
          });
        })
        .then(function (result) {
          window.result = result;
          self.say(result.status === 'SUCCEEDED' ? 'Thank you!' : result.statusMessage);
        })
        .catch(function (error) {
          self.say(error.message);
          if (error.status === 'CANCELED')
            window.location.href = window.location.pathname + '?left';
        })
        .finally(function () {
          self.busy = false;
          document.getElementById('loader').style.display = 'none';
        });
    },

    say: function (texts) {
      document.getElementById('notice').textContent = texts;
    },
  };

  document.addEventListener('DOMContentLoaded', plugin.init.bind(plugin));
})(window, document);
